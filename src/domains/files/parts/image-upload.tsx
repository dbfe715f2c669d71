import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { ApiError } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { Icon } from '#ui/display/icon'
import { useMedia } from '#ui/layout/use-media'
import { waitsFor } from '#ui/online-button'
import { toast } from '#ui/overlays/toast'
import { Progress } from '#ui/states/progress'
import { fitting, uploadFile } from '../files.mutations'
import styles from './image-upload.module.css'

type ImageUploadProps = {
  label: string
  kind: 'avatar' | 'simple_image' | 'general'
  /** What is there now. */
  children: ReactNode
  /** Keeps the picture where it belongs; its refusal counts as a failed upload. */
  onUploaded: (file: Attachment) => unknown
  disabled?: boolean
  /** The user centre's, whatever kind it is: an organisation's logo. */
  centre?: boolean
}

/** One simple picture (section 5): jpg or png, 2 MB. Shows what is there, how far the new one is, and what went wrong. */
export function ImageUpload({ label, kind, children, onUploaded, disabled, centre }: ImageUploadProps) {
  const id = useId()
  const online = useOnline()
  const [sent, setSent] = useState<number>()
  const [processed, setProcessed] = useState<number>()
  const held = useMedia('(pointer: coarse)')
  const off = disabled || !online || sent !== undefined

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setSent(0)
    try {
      const uploaded = await uploadFile(await fitting(file, kind), kind, {
        onProgress: (part, all) => setSent((100 * part) / (all || 1)),
        onProcess: setProcessed,
        ...(centre !== undefined && { centre }),
      })
      await onUploaded(uploaded)
      toast('图片上传成功', 'success')
    } catch (error) {
      toast(error instanceof ApiError && error.status < 500 ? error.message : '图片上传失败', 'error')
    } finally {
      setSent(undefined)
      setProcessed(undefined)
    }
  }
  const input = { className: styles.input, type: 'file', disabled: off, onChange: pick }
  return (
    <div className={styles.upload}>
      {children}
      <div className={styles.side}>
        <span className="cluster">
          <label className={styles.button} data-disabled={off || undefined} htmlFor={id}>
            <Icon name={held ? 'upload' : 'camera'} size={20} />
            {label}
            <input {...input} id={id} accept="image/jpeg,image/png" />
          </label>
          {held && (
            <label className={styles.button} data-disabled={off || undefined} htmlFor={`${id}-camera`}>
              <Icon name="camera" size={20} />
              拍照
              <input
                {...input}
                id={`${id}-camera`}
                accept="image/*"
                capture={kind === 'avatar' ? 'user' : 'environment'}
                aria-label={`${label}：拍照`}
              />
            </label>
          )}
        </span>
        {sent === undefined ? (
          <span className="secondary">
            {online ? '支持 jpg、png，不超过 2 MB，大的照片会自动缩小' : waitsFor('上传')}
          </span>
        ) : (
          <Progress
            value={processed ?? sent}
            label={`${label}：${processed === undefined ? '正在上传' : '正在处理'}`}
          />
        )}
      </div>
    </div>
  )
}
