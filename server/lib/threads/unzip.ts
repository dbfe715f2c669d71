import { type UnzipFileInfo, unzipSync } from 'fflate'
import { isBounded } from '../calls/json-shape'
import { storable } from '../storage/storable-text'

export interface Unzip {
  bytes: Uint8Array
  /** Names of the entries that are unpacked; each may be there once. */
  names: RegExp
  /** Bytes that all of them may unpack to, and single ones by their name. */
  most: number
  mostOf: Record<string, number>
  /** The entry that is JSON, and how many values it may hold. */
  json: { name: string; values: number }
}
export type Unzipped = { entries: Record<string, Uint8Array>; json: unknown } | { problem: 'damaged' | 'large' }

/** What the JSON says, as it can be kept; undefined where it is none, or is not there. */
const readJson = (bytes: Uint8Array | undefined, values: number): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isBounded(text, values) ? storable(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** Unpacks what is wanted and no more than it may be, and reads its JSON: an entry never takes more memory than it said. */
export const unzipped = ({ bytes, names, most, mostOf, json }: Unzip): Unzipped => {
  const seen = new Set<string>()
  let total = 0
  let problem: 'damaged' | 'large' | undefined
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (problem || !names.test(name)) return false
    total += originalSize
    if (seen.has(name)) problem = 'damaged'
    else if (total > most || originalSize > (mostOf[name] ?? most)) problem = 'large'
    seen.add(name)
    return !problem
  }
  try {
    const { [json.name]: described, ...entries } = unzipSync(bytes, { filter })
    return problem ? { problem } : { entries, json: readJson(described, json.values) }
  } catch {
    return { problem: problem ?? 'damaged' }
  }
}
