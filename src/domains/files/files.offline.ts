import { FILE_KINDS } from '#contract/files/files.api'
import { setFileSender } from '#lib/outbox'
import { uploadFile } from './files.mutations'

/** How files that waited on this device become attachments: one by one, before what they belong to is sent. */
setFileSender((file, { name, kind }) => {
  const known = FILE_KINDS.find((one) => one === kind)
  return uploadFile(new File([file], name, { type: file.type }), known ?? 'general')
})
