import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'

// How one variable of the environment is read: each reader refuses what it cannot take by saying what it should be.

export interface Setting<T = unknown> {
  name: string
  /** What stands in README's table when nothing is set. */
  fallback: string
  meaning: string
  read: (value: string | undefined) => T
}

export class Refused extends Error {}

export const text = (fallback: string) => (v: string | undefined) => v?.trim() || fallback
export const whole = (fallback: number, min: number, max: number) => (v: string | undefined) => {
  if (!v?.trim()) return fallback
  const n = Number(v)
  if (!Number.isInteger(n) || n < min || n > max) throw new Refused(`a whole number from ${min} to ${max}`)
  return n
}
export const secret = (least: number) => (v: string | undefined) => {
  const value = v?.trim() ?? ''
  if (value && value.length < least) throw new Refused(`${least} characters or more`)
  return value
}
/** A private key of P-256 as its 32 bytes in base64url, as tools for VAPID keys write it. */
export const p256Key = (v: string | undefined): string => {
  const value = v?.trim() ?? ''
  if (!value) return ''
  const bytes = Buffer.from(value, 'base64url')
  try {
    if (bytes.length !== 32 || bytes.toString('base64url') !== value.replace(/=+$/, '')) throw new Error('not 32 bytes')
    createECDH('prime256v1').setPrivateKey(bytes)
  } catch {
    throw new Refused('a private VAPID key: 43 characters of base64url')
  }
  return bytes.toString('base64url')
}
/** Where a person can be written to: mailto: or https:. */
export const contact = (v: string | undefined): string => {
  const value = v?.trim() ?? ''
  if (value && !(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value) && URL.canParse(value)))
    throw new Refused('a mailto: or https: address')
  return value
}
export const choice =
  <const T extends string>(...allowed: [T, ...T[]]) =>
  (v: string | undefined): T => {
    if (!v?.trim()) return allowed[0]
    const found = allowed.find((a) => a === v.trim())
    if (!found) throw new Refused(`one of ${allowed.join(', ')}`)
    return found
  }
export const yes = (v: string | undefined): boolean | undefined => {
  if (!v?.trim()) return undefined
  if (/^(1|true|on|yes)$/i.test(v.trim())) return true
  if (/^(0|false|off|no)$/i.test(v.trim())) return false
  throw new Refused('1 or 0')
}
export const address = (v: string | undefined): string => {
  if (!v?.trim()) return ''
  const url = URL.canParse(v.trim()) ? new URL(v.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('an http(s) address')
  return url.href.replace(/\/$/, '')
}
/** Where the platform itself stands: it owns its host, so a path after it would never be served. */
export const root = (v: string | undefined): string => {
  const value = address(v)
  if (value && new URL(value).href !== `${new URL(value).origin}/`)
    throw new Refused('an http(s) address without a path')
  return value
}
export const origins = (v: string | undefined): string[] =>
  (v ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((o) => new URL(address(o)).origin)
/** Hosts as `host:port`, whatever else of an address is written around them. */
export const hosts = (v: string | undefined): string[] =>
  (v ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((o) => new URL(address(o)))
    .map((url) => `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
export const base = (fallback: string) => (v: string | undefined) => {
  const value = (v?.trim() ?? fallback).replace(/\/$/, '')
  if (value && !value.startsWith('/')) return address(value)
  return value
}
const HERE = 'http://here'
/** A page that is linked to: a path of ours, or an address elsewhere that a browser opens. */
export const page = (fallback: string) => (v: string | undefined) => {
  const value = v?.trim() || fallback
  const ours = value.startsWith('/') && URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE
  const there = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (value && !ours && !there) throw new Refused('an http(s) address, or a path that begins with /')
  return value
}
/** The same of a page that a deployment may be without. */
export const pageOrNone = (fallback: string) => (v: string | undefined) =>
  v?.trim() === 'none' ? '' : page(fallback)(v)
export const database = (v: string | undefined): string => {
  const value = v?.trim() ?? ''
  if (value && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))) throw new Refused('a postgres:// address')
  return value
}
const RANGES = ['loopback', 'linklocal', 'uniquelocal']
export const proxies = (v: string | undefined): string[] => {
  const list = (v ?? '').split(/[\s,]+/).filter(Boolean)
  for (const given of list) {
    const [ip = '', bits, more] = given.split('/')
    const most = { 4: 32, 6: 128 }[isIP(ip)] ?? -1
    const whole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
    if (!RANGES.includes(given) && !(most > 0 && whole && more === undefined))
      throw new Refused(`addresses like 127.0.0.1 or 10.0.0.0/8, or ${RANGES.join(', ')}`)
  }
  return list
}

export const row = <T>(
  name: string,
  fallback: string,
  meaning: string,
  read: (v: string | undefined) => T,
): Setting<T> => ({
  name,
  fallback,
  meaning,
  read,
})
