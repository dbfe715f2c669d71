import { type UnzipFileInfo, unzipSync } from 'fflate'

export interface Unzip {
  bytes: Uint8Array
  /** Names of the entries that are unpacked; each may be there once. */
  names: RegExp
  /** Bytes that all of them may unpack to, and single ones by their name. */
  most: number
  mostOf: Record<string, number>
}
export type Unzipped = { entries: Record<string, Uint8Array> } | { problem: 'damaged' | 'large' }

/** Unpacks what is wanted and no more than it may be: an entry never takes more memory than it said. */
export const unzipped = ({ bytes, names, most, mostOf }: Unzip): Unzipped => {
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
    const entries = unzipSync(bytes, { filter })
    return problem ? { problem } : { entries }
  } catch {
    return { problem: problem ?? 'damaged' }
  }
}
