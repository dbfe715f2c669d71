import type { Attachment } from '#contract/files/files.api'

export type PreviewProps = { file: Attachment }
