import { materialOf } from '#contract/files/preview.rules'
import type { IconName } from '#ui/icon'

const MB = 1024 * 1024

/** 12.4 of 12.40, 38 of 38.0. */
const figure = (bytes: number): string => (bytes / MB).toFixed(1).replace(/\.0$/, '')

/** How far an upload is: “12.4 / 38 MB”. */
export const sentText = (sent: number, total: number): string =>
  `${figure(sent)} / ${figure(Math.max(total, MB / 10))} MB`

const icons = { img: 'camera', video: 'eye', word: 'file', zip: 'work' } as const satisfies Record<string, IconName>
export const fileIcon = (filename: string): IconName => icons[materialOf(filename)]

/** How large a file is: 820 B, 12.4 KB, 3 MB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  return bytes < MB ? `${Math.round(bytes / 102.4) / 10} KB` : `${figure(bytes)} MB`
}
