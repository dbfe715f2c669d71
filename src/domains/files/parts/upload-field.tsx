import { useEffect, useRef, useState } from 'react'
import type { Attachment, FileKind } from '#contract/files/files.api'
import { fileLimits } from '#contract/files/files.rules'
import { MB } from '#contract/kernel/size'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Field, type FieldBase } from '#ui/fields/field'
import { PlainList } from '#ui/lists/plain-list'
import { waitsFor } from '#ui/online-button'
import { keepLeft, takeLeft } from '../files.left'
import { fitting } from '../files.mutations'
import { FilePicker } from './file-picker'
import { FileRow } from './file-row'
import styles from './upload-field.module.css'
import { UploadRow } from './upload-row'
import { useUploads } from './use-uploads'

export type UploadFieldProps = Omit<FieldBase, 'name'> & {
  /** What is uploaded so far. */
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
  /** Decides limits and words (section 5). */
  kind?: FileKind
  /** The most files, wherever they are. */
  max?: number
  /** How many of them are not in `value`: they wait on this device, or stand in a list of their own. */
  waiting?: number
  /** As the browser's `accept`. */
  accept?: string
  /** Why a file is not wanted here, asked before a byte of it is sent: phones do not keep to `accept`. */
  refuse?: (file: File) => string | undefined
  /** Under this name an upload that was interrupted is found again when the page is opened anew, e.g. `work-12-item-3`. */
  resumeKey?: string
  /** Takes files chosen without a network, to send them later (outbox); without it the field waits for the network. */
  onOffline?: (files: File[]) => void
  /** Takes small files that were still on their way when the field was left; without it, and without `keepsLeft`, they are given up. */
  onLeft?: (files: File[]) => void
  /** Of a form with a draft: small files that were still on their way stay on this device under `resumeKey`, and go on when the form is opened again. */
  keepsLeft?: boolean
  /** True while something is on its way: handing in should wait. */
  onBusy?: (busy: boolean) => void
}

/** What section 5 allows, before anybody chooses wrongly. */
const limitsHint = (kind: FileKind): string => {
  const { imageMax, otherMax } = fileLimits[kind]
  if (!otherMax) return `支持 jpg、png，不超过 ${imageMax / MB} MB`
  const most = Math.min(otherMax, site().upload_max ?? otherMax)
  return `图片不超过 ${imageMax / MB} MB，其他文件不超过 ${Math.floor(most / MB)} MB；大文件可暂停，断网后从断点继续`
}

/** Files of a form: small ones at once, large ones in pieces with pause and resume. Gives attachments. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, required, hideLabel, disabled, value, onChange, onOffline } = props
  const { kind = 'general', max = 1, waiting = 0, accept, refuse, resumeKey = '', onBusy, keepsLeft } = props
  const onLeft = keepsLeft ? (files: File[]) => void keepLeft(resumeKey, files) : props.onLeft
  const [refused, setRefused] = useState<string>()
  const online = useOnline()
  const kept = useRef(value)
  kept.current = value
  const give = (files: readonly Attachment[]) => {
    kept.current = files
    onChange([...files])
  }
  const uploads = useUploads({
    kind,
    resumeKey,
    onDone: (file) => give([...kept.current, file]),
    // Beside what was refused of the same choice before.
    onRefused: (reason) => setRefused((before) => (before ? `${before}；${reason}` : reason)),
    ...(onBusy && { onBusy }),
    ...(onLeft && { onLeft }),
  })
  const again = useRef<(files: File[]) => void>(() => {})
  again.current = (files) => {
    if (!online && onOffline) onOffline(files)
    else void uploads.add(files)
  }
  useEffect(() => {
    if (keepsLeft) void takeLeft(resumeKey).then((files) => files.length > 0 && again.current(files))
  }, [keepsLeft, resumeKey])
  const taken = value.length + waiting + uploads.items.length
  const room = max - taken
  const take = (files: File[], places = room) => {
    const unwanted = files.flatMap((file) => refuse?.(file) ?? [])
    const wanted = files.filter((file) => !refuse?.(file))
    if (wanted.length > places) unwanted.push(`最多只能上传${max}个文件`)
    setRefused(unwanted.join('；') || undefined)
    const chosen = wanted.slice(0, Math.max(0, places))
    if (!online && onOffline) void Promise.all(chosen.map((file) => fitting(file, kind))).then(onOffline)
    else void uploads.add(chosen)
  }
  const off = disabled || (!online && !onOffline)
  return (
    <Field
      label={label}
      hint={hint ?? limitsHint(kind)}
      error={refused ?? error}
      required={required}
      hideLabel={hideLabel}
      extra={max > 1 ? `${taken}/${max}` : undefined}
    >
      {(control) => (
        <div className={styles.list}>
          {(value.length > 0 || uploads.items.length > 0) && (
            <PlainList aria-label={`${label}：已选择的文件`} className={styles.list}>
              {value.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  {...(!disabled && { onRemove: () => give(kept.current.filter((other) => other.id !== file.id)) })}
                />
              ))}
              {uploads.items.map((item) => (
                <UploadRow
                  key={item.key}
                  item={item}
                  picker={
                    <FilePicker
                      small
                      text="选择文件"
                      label={`重新选择 ${item.name}`}
                      disabled={off}
                      onPick={(files) => take(files, room + 1)}
                    />
                  }
                  onPause={() => uploads.pause(item.key)}
                  onResume={() => uploads.resume(item)}
                  onRemove={() => void uploads.remove(item)}
                />
              ))}
            </PlainList>
          )}
          {room > 0 && (
            <FilePicker
              control={control}
              text={online || onOffline ? '选择文件' : waitsFor('上传')}
              {...(accept && { accept })}
              multiple={room > 1}
              disabled={off}
              {...((!accept || /image|\.jpe?g/.test(accept)) && { camera: `${label}：拍照` })}
              onPick={take}
            />
          )}
        </div>
      )}
    </Field>
  )
}
