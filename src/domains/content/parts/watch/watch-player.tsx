import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { SPEED_USUAL, SPEEDS } from '#contract/content/progress/watch.rules'
import type { Attachment } from '#contract/files/files.api'
import { ChoiceField } from '#ui/fields/choice-field'
import { Card } from '#ui/layout/card'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { SkeletonList } from '#ui/states/skeleton'
import { QualityField } from './quality-field'
import { useRendition } from './use-rendition'
import { type TellWatched, useWatch, type Watchable, type WatchUnsent } from './use-watch'
import styles from './watch-player.module.css'

type Props = {
  file: Attachment
  /** The smaller rendition of a film. */
  low?: Attachment | null
  of: Watchable
  unsent: WatchUnsent
  /** Without it nothing is told. */
  told?: TellWatched | undefined
  /** What stands at the bar of how much was seen. */
  text: (done: boolean) => string
  /** What belongs to its seconds. */
  children?: (media: RefObject<HTMLMediaElement | null>) => ReactNode
}

const STEP = 5
const speeds = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed / SPEED_USUAL}×` }))

/** What keys do while the player has the focus, in every browser the same. */
const keys: Record<string, (media: HTMLMediaElement) => void> = {
  ' ': (media) => void (media.paused ? media.play() : media.pause()),
  ArrowLeft: (media) => {
    media.currentTime = Math.max(0, media.currentTime - STEP)
  },
  ArrowRight: (media) => {
    media.currentTime = Math.min(media.duration || 0, media.currentTime + STEP)
  },
  m: (media) => {
    media.muted = !media.muted
  },
  f: (media) => void (document.fullscreenElement ? document.exitFullscreen() : media.requestFullscreen?.()),
}

/** A video or recording: it goes on where it was left, and says how much of it was seen. */
export function WatchPlayer({ file, low = null, of, unsent, told, text, children }: Props) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { begin, percent, done, events, leave } = useWatch(of, unsent, media, told)
  const [speed, setSpeed] = useState(begin.speed)
  const [failed, setFailed] = useState(false)
  const rendition = useRendition({ file, low })
  const next = rendition.playing?.url
  const [url, setUrl] = useState(next)
  const leaving = useRef(leave)
  leaving.current = leave
  // Where it is and whether it plays is asked before the element is given another file, which takes both from it.
  useEffect(() => {
    if (next === undefined || next === url) return
    leaving.current()
    setUrl(next)
    setFailed(false)
  }, [next, url])
  if (url === undefined) return <SkeletonList rows={4} />
  if (failed)
    return (
      <ErrorState
        title="没能播放"
        message="网络不可用，或浏览器不支持这种格式。可以重试，或下载后播放。"
        onRetry={() => setFailed(false)}
      />
    )
  const press = (event: KeyboardEvent<HTMLMediaElement>) => {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!deed) return
    event.preventDefault()
    deed(event.currentTarget)
  }
  const given = {
    ...events,
    ref: media,
    // The frame at which it goes on is its picture until it plays.
    src: `${url}#t=${begin.position > 0 ? begin.position : 0.1}`,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': file.filename,
    tabIndex: 0,
    onKeyDown: press,
    onRateChange: () => setSpeed(Math.round((media.current?.playbackRate ?? 1) * SPEED_USUAL)),
    onError: () => {
      leave()
      setFailed(true)
    },
  }
  const choose = (value: string) => {
    if (media.current) media.current.playbackRate = Number(value) / SPEED_USUAL
    setSpeed(Number(value))
  }
  return (
    <div className={styles.player}>
      {file.mime.startsWith('video/') ? (
        <video {...given} className={styles.video} playsInline />
      ) : (
        <audio {...given} className={styles.audio} />
      )}
      <Card>
        <div className="stack">
          <ChoiceField label="播放速度" value={String(speed)} onChange={choose} options={speeds} />
          {low && <QualityField file={file} low={low} rendition={rendition} />}
          <Progress label="已看" value={percent} text={text(done)} />
        </div>
      </Card>
      {children?.(media)}
    </div>
  )
}
