import { MB } from '../kernel/size'

/** Of bytes: 12.4 of 12.40, 38 of 38.0. */
export const megabytes = (bytes: number): string => (bytes / MB).toFixed(1).replace(/\.0$/, '')

/** How large a file is: 820 B, 12.4 KB, 3 MB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < MB) return `${Math.round(bytes / 102.4) / 10} KB`
  return bytes < 1024 * MB ? `${megabytes(bytes)} MB` : `${megabytes(bytes / 1024)} GB`
}
