import { materialOf } from '#contract/files/preview.rules'
import { megabytes } from '#contract/files/size.labels'
import { MB } from '#contract/kernel/size'
import type { IconName } from '#ui/display/icon'

/** How far an upload is: “12.4 / 38 MB”. */
export const sentText = (sent: number, total: number): string =>
  `${megabytes(sent)} / ${megabytes(Math.max(total, MB / 10))} MB`

const icons = { img: 'camera', video: 'eye', word: 'file', zip: 'work' } as const satisfies Record<string, IconName>
export const fileIcon = (filename: string): IconName => icons[materialOf(filename)]
