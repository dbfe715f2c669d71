import type { Endpoint } from '#contract/kernel/endpoint'
import type { RoleRow } from './row'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'group' in value && 'path' in value && 'output' in value
const exportsOf = (modules: Record<string, unknown>): unknown[] =>
  Object.values(modules).flatMap((m) => Object.values(m as object))

/** Every call of the contract. */
export const endpoints = exportsOf(import.meta.glob('../../../src/contract/*/**/*.{api,events}.ts', { eager: true }))
  .concat(exportsOf(import.meta.glob('../../../src/contract/kernel/events.ts', { eager: true })))
  .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isEndpoint)

/** Who may make it, with an input that fits. */
export const rows = exportsOf(import.meta.glob('./**/*.roles.ts', { eager: true }))
  .filter(Array.isArray)
  .flat() as RoleRow[]

export const writes = (call: Endpoint) => call.method === 'POST' || call.alsoGet === true
export const nameOf = (call: Endpoint) => `${call.group} ${call.path}`
export const SUCCESS = 20_000
