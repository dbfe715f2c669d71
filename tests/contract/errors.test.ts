import { expect, test } from 'vitest'
import { CODE_CONFIRM_BACK } from '#contract/kernel/endpoint'
import type { ErrorDef } from '#contract/kernel/errors'

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*/**/*errors.ts', { eager: true })
const isError = (value: unknown): value is ErrorDef =>
  typeof value === 'object' && value !== null && 'code' in value && 'when' in value
const errors = Object.values(modules)
  .flatMap((m) => Object.values(m))
  .flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))
  .filter(isError)

test('a refusal leaves a place for nothing but what a room calls a work', () => {
  const places = errors.flatMap((e) => [...e.text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name))
  expect(new Set(places)).toEqual(new Set(['work']))
})

test('no two refusals of different meaning share a code: the page tells them apart by it', () => {
  // The protocol's own codes say what the page does, not what happened; `busy` is `internal` that passes by itself.
  const own = errors.filter((e) => e.code !== CODE_CONFIRM_BACK && e.name !== 'busy')
  const twins = own.filter((e) => own.some((other) => other !== e && other.code === e.code))
  expect(own.length).toBeGreaterThan(100)
  expect(twins.map((e) => `${e.code} ${e.name}`)).toEqual([])
})
