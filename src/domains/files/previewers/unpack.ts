import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { TooLarge } from './bytes'

/** Bytes of all parts, and of those that are read tag by tag. */
const UNPACKED = 96 * 1024 * 1024
const READ = 24 * 1024 * 1024

/** The wanted parts of a package, no more of them than a phone can hold. */
export const partsOf = (bytes: Uint8Array, wanted: (name: string) => boolean): Record<string, Uint8Array> => {
  let total = 0
  let read = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }: UnzipFileInfo) => {
      if (!wanted(name)) return false
      total += originalSize
      if (/\.(xml|rels)$/i.test(name)) read += originalSize
      if (total > UNPACKED || read > READ) throw new TooLarge()
      return true
    },
  })
}

/** A package with only the wanted parts, stored unpacked: what reads it next cannot be made to unpack anything. */
export const plainPackage = (bytes: Uint8Array, wanted: (name: string) => boolean): Uint8Array =>
  zipSync(partsOf(bytes, wanted), { level: 0 })
