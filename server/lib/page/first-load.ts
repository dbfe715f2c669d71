import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { partOf } from './first-parts.ts'
import { routeChunks } from './route-chunks.ts'

/** Bytes of JavaScript, compressed as they are sent, that a student's first screen may take. */
const MOST = 152 * 1024
/** The screens that most people come to first, and what their address may carry. */
const HOME = '/training-room/student/1/index'
const FIRST_SCREENS = ['/index', HOME, `${HOME}?invite_code=1`]

const sentBytes = (root: string, file: string): number => {
  const path = join(root, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

/** Throws, file by file, where a first screen of the built and compressed page is heavier than `most` bytes. */
export const checkFirstLoad = (root: string, most = MOST): void => {
  const chunks = routeChunks(join(root, '.vite/manifest.json'))
  for (const screen of FIRST_SCREENS) {
    const { pathname, searchParams } = new URL(screen, 'http://page')
    const part = pathname === HOME ? partOf(searchParams) : undefined
    const route = chunks.of(pathname, part)
    if (!route) throw new Error(`the build knows no parts of ${screen}`)
    if (part && !chunks.has(part)) throw new Error(`the build has no part named ${part}, which ${screen} needs`)
    const files = [...new Set([...chunks.entry, ...route.js])].map((file) => ({ file, bytes: sentBytes(root, file) }))
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (all <= most) continue
    const list = files.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kib(bytes)} ${file}`)
    throw new Error(`the first load of ${screen} is ${kib(all)}, more than ${kib(most)}:\n${list.join('\n')}`)
  }
}

/** Bytes over the line of all that the worker fetches on a first visit; with the page's own calls a visit stays below 600 KiB. */
const MOST_KEPT = 562 * 1024
/** About what an answer's headers take. */
const HEADERS = 300

/** Throws, with the largest, where what the built worker precaches takes more than `most` bytes to fetch. */
export const checkPrecache = (root: string, most = MOST_KEPT): void => {
  const worker = readFileSync(join(root, 'sw.js'), 'utf8')
  const urls = new Set([...worker.matchAll(/\burl["']?:\s*["'`]([^"'`]+)/g)].map(([, url = '']) => url))
  const files = [...urls].filter((file) => existsSync(join(root, file)))
  if (files.length === 0) throw new Error('the built worker names nothing that it precaches')
  const sizes = files.map((file) => ({ file, bytes: sentBytes(root, file) + HEADERS }))
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all <= most) return
  const list = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kib(bytes)} ${file}`)
  throw new Error(
    `the precache is ${kib(all)} in ${files.length} files, more than ${kib(most)}:\n${list.slice(0, 40).join('\n')}`,
  )
}
