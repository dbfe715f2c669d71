import { type ChangeEvent, type DragEvent, useState } from 'react'
import { Icon } from '#ui/display/icon'
import type { ControlProps } from '#ui/fields/field'
import { useMedia } from '#ui/layout/use-media'
import styles from './upload-field.module.css'

type FilePickerProps = {
  text: string
  /** Said where the text alone is not enough. */
  label?: string
  control?: ControlProps
  accept?: string
  multiple?: boolean
  disabled?: boolean
  small?: boolean
  /** Name of a second button that opens the camera; on devices that are held in a hand. */
  camera?: string | undefined
  onPick: (files: File[]) => void
}

/** Chooses files: by a tap, from the keyboard, or dropped on it. */
export function FilePicker({
  text,
  label,
  control,
  accept,
  multiple,
  disabled,
  small,
  camera,
  onPick,
}: FilePickerProps) {
  const [over, setOver] = useState(false)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Emptied at once, or the same file could not be picked again after it was removed.
    event.target.value = ''
    if (files.length) onPick(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length && !disabled) onPick(multiple ? files : files.slice(0, 1))
  }
  const held = useMedia('(pointer: coarse)')
  const choice = (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for what the input inside does
    <span
      className={styles.pick}
      data-small={small || undefined}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!small && <Icon name="upload" size={20} />}
      {text}
      <input
        {...control}
        className={styles.input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={pick}
      />
    </span>
  )
  if (!camera || !held) return choice
  return (
    <span className={styles.picks}>
      {choice}
      <span className={styles.pick} data-disabled={disabled || undefined}>
        <Icon name="camera" size={20} />
        拍照
        <input
          className={styles.input}
          type="file"
          aria-label={camera}
          accept="image/*"
          capture="environment"
          disabled={disabled}
          onChange={pick}
        />
      </span>
    </span>
  )
}
