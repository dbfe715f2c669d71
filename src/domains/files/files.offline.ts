import { FILE_KINDS } from '#contract/files/files.api'
import { setFileSender } from '#lib/outbox/outbox'
import { type Begun, uploadFile } from './files.mutations'

/** How files that waited on this device become attachments: one by one, before what they belong to is sent. */
setFileSender((file, { name, kind, begun, onBegin }) => {
  const known = FILE_KINDS.find((one) => one === kind)
  const whole = new File([file], name, { type: file.type })
  return uploadFile(whole, known ?? 'general', { onBegin, ...(begun !== undefined && { begun: begun as Begun }) })
})
