import { type KeyboardEvent, useRef, useState } from 'react'
import { byWatch } from '#contract/courses/courses.labels'
import type { SectionDetail } from '#contract/courses/courses.model'
import { SPEED_USUAL, SPEEDS } from '#contract/courses/watch.rules'
import type { Attachment } from '#contract/files/files.api'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { ChoiceField } from '#ui/fields/choice-field'
import { Card } from '#ui/layout/card'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { Notes } from './notes'
import styles from './player.module.css'
import { useWatch } from './use-watch'

type Props = { section: SectionDetail; file: Attachment; unsent: readonly OutboxItem[]; fixed: boolean }

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

/** A video or recording that is learned: it goes on where it was left, and says how much of it was seen. */
export function Player({ section, file, unsent, fixed }: Props) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { begin, percent, done, events } = useWatch(section, unsent, media, fixed)
  const [speed, setSpeed] = useState(begin.speed)
  const [failed, setFailed] = useState(false)
  // The frame at which it goes on is its picture until it plays.
  const [source] = useState(begin.position > 0 ? `${file.url}#t=${begin.position}` : `${file.url}#t=0.1`)
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
    src: source,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': file.filename,
    tabIndex: 0,
    onKeyDown: press,
    onRateChange: () => setSpeed(Math.round((media.current?.playbackRate ?? 1) * SPEED_USUAL)),
    onError: () => setFailed(true),
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
          <Progress
            label="已看"
            value={percent}
            text={done ? '这一节已学完' : `${byWatch(section.share)}，拖动跳过的部分不算`}
          />
        </div>
      </Card>
      <Notes sectionId={section.id} title={section.title} media={media} />
    </div>
  )
}
