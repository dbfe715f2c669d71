import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { code, read } from './source'

type Lock = { packages: Record<string, { engines?: { node?: string } | string[] }> }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** The oldest Node that README promises. */
const OLDEST = [20, 19, 0]

/** Whether one alternative of an `engines` range ("^20.19.0", ">= 18", "20", "6.*") lets the oldest Node in. */
const letsIn = (alternative: string): boolean => {
  const [, sign = '', version = ''] = /^(>=|\^|~)?\s*v?([\d.x*]+)/.exec(alternative.trim()) ?? []
  const wanted = version.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))
  if (sign !== '>=' && wanted[0] !== OLDEST[0]) return false
  const apart = OLDEST.findIndex((part, at) => part !== (wanted[at] ?? 0))
  return apart === -1 || (OLDEST[apart] ?? 0) > (wanted[apart] ?? 0)
}

describe('the packages that npm installs', () => {
  it('run on the oldest Node that README promises', () => {
    const refusing = Object.entries(lock.packages).flatMap(([path, { engines }]) => {
      const range = Array.isArray(engines) ? undefined : engines?.node
      return !range || range.split('||').some(letsIn) ? [] : [`${path}: ${range}`]
    })
    expect(refusing).toEqual([])
  })
})

describe('what the page asks of a browser', () => {
  // The build writes syntax anew and adds no methods: those of 2023 are missing in the views of phones that were bought before.
  it('is no copying method of arrays', () => {
    const page = code.filter((file) => file.startsWith('src/'))
    expect(page.filter((file) => /\.(toSorted|toReversed|toSpliced)\(/.test(read(file)))).toEqual([])
  })
})
