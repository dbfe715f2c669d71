import { useState } from 'react'
import { ErrorState } from '#ui/states/error-state'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'

/** A film or a recording, played by the browser piece by piece. */
export function MediaPreview({ file }: PreviewProps) {
  const [failed, setFailed] = useState(0)
  const [round, setRound] = useState(0)
  if (failed > round)
    return (
      <ErrorState
        title="没能播放"
        message="网络不可用，或浏览器不支持这种格式。可以重试，或下载后播放。"
        onRetry={() => setRound(failed)}
      />
    )
  const media = { src: file.url, controls: true, onError: () => setFailed(round + 1), 'aria-label': file.filename }
  return file.preview === 'video' ? (
    <video {...media} className={styles.video} preload="metadata" playsInline />
  ) : (
    <audio {...media} className={styles.audio} preload="metadata" />
  )
}
