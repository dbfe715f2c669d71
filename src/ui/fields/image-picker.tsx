import type { ChangeEvent } from 'react'
import { useBlobUrl } from '#lib/device/blob-url'
import { Icon } from '../display/icon'
import { Field, type FieldBase } from './field'
import styles from './image-picker.module.css'

type ImagePickerProps = Omit<FieldBase, 'hideLabel'> & {
  files: readonly File[]
  onChange: (files: File[]) => void
  max: number
  accept?: string
  /** Makes of a picked file what is kept, before it is looked at. */
  prepare?: (file: File) => Promise<File>
  /** Looks at one picked file; the reason for refusing it, or nothing. */
  check?: (file: File) => string | undefined | Promise<string | undefined>
  /** Told the reason each time a file is refused, or that there are too many. */
  onRefused?: (message: string) => void
}

/** Pictures from the album or the camera; gives the files and uploads nothing. */
export function ImagePicker(props: ImagePickerProps) {
  const {
    label,
    hint,
    error,
    required,
    disabled,
    name,
    files,
    onChange,
    max,
    accept = 'image/*',
    prepare,
    check,
    onRefused,
  } = props

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])]
    // Emptied at once, or the same picture could not be picked again after it was removed.
    event.target.value = ''
    const taken: File[] = []
    for (const one of picked) {
      const file = (await prepare?.(one)) ?? one
      const refusal = await check?.(file)
      if (refusal) onRefused?.(refusal)
      else taken.push(file)
    }
    const room = max - files.length
    if (taken.length > room) onRefused?.(`最多只能上传${max}张图片`)
    if (taken.length > 0 && room > 0) onChange([...files, ...taken.slice(0, room)])
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} extra={`${files.length}/${max}`}>
      {(control) => (
        <div className={styles.pictures}>
          {files.map((file, index) => (
            <Thumb
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              label={`第 ${index + 1} 张图片`}
              onRemove={disabled ? undefined : () => onChange(files.filter((other) => other !== file))}
            />
          ))}
          {files.length < max && (
            <span className={styles.add} data-disabled={disabled || undefined}>
              <Icon name="camera" />
              <span className={styles.addText}>添加图片</span>
              <input
                {...control}
                className={styles.input}
                type="file"
                name={name}
                accept={accept}
                multiple={max - files.length > 1}
                disabled={disabled}
                onChange={pick}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

function Thumb({ file, label, onRemove }: { file: File; label: string; onRemove?: () => void }) {
  const address = useBlobUrl(file)
  const view = async () => {
    const { viewImages } = await import('../overlays/image-viewer')
    if (address) await viewImages([address])
  }
  return (
    <span className={styles.thumb}>
      <button type="button" className={styles.view} aria-label={`查看${label}`} onClick={view}>
        {address && <img className={styles.image} src={address} alt={file.name} />}
      </button>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`移除${label}`} title="移除" onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
