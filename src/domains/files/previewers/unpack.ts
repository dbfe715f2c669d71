import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { TooLarge } from './bytes'

const UNPACKED = 96 * 1024 * 1024

/** A package with only the wanted parts, stored unpacked: what reads it next cannot be made to unpack anything. */
export const plainPackage = (bytes: Uint8Array, wanted: (name: string) => boolean): Uint8Array => {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }: UnzipFileInfo) => {
      if (!wanted(name)) return false
      total += originalSize
      if (total > UNPACKED) throw new TooLarge()
      return true
    },
  })
  return zipSync(parts, { level: 0 })
}
