import { type RefObject, useRef, useState } from 'react'
import type { WatchedNow, WatchKept } from '#contract/content/progress/watch.model'
import {
  BEAT_SECONDS,
  durationOf,
  lengthOf,
  nothingPlayed,
  percentSeen,
  playedTo,
  playedUntil,
  SPEED_USUAL,
  type Span,
  spansOf,
  toldSpans,
  union,
  wholeSpans,
} from '#contract/content/progress/watch.rules'
import { useLeaving } from '#lib/outbox/leaving'

/** What is watched or heard, and what the server knows of it. */
export interface Watchable {
  /** Seconds; 0 = nobody wrote it down, and the file says it once it is opened. */
  duration: number
  /** How much of it must be seen, in hundredths. */
  share: number
  done: boolean
  watch: WatchKept
}
/** What waits on this device: what it saw, and where it left off last. */
export interface WatchUnsent {
  spans: readonly Span[]
  left?: Pick<WatchedNow, 'position' | 'speed'>
}
/** How far one is then, as this device knows it. */
export type TellWatched = (watched: WatchedNow, far: { percent: number; done: boolean; duration: number }) => void

/**
 * What of a video or recording is watched: counted while it plays, told every half a minute, when it stops and when the screen
 * goes. Without `told` nothing is, as in a room that ended.
 */
export const useWatch = (
  { duration: known, share, watch, done }: Watchable,
  waiting: WatchUnsent,
  media: RefObject<HTMLMediaElement | null>,
  told: TellWatched | undefined,
) => {
  const [duration, setDuration] = useState(known)
  // Where one goes on is decided once: what is told meanwhile must not move the player.
  const [begin] = useState(waiting.left ?? watch)
  const [mine, setMine] = useState<Span[]>([])
  const played = useRef(nothingPlayed)
  const whole = useRef<Span[]>([])
  // Between two renditions of a film: where it was left, and how. Until it stands there again nothing counts.
  const away = useRef<{ at: number; plays: boolean; rate: number }>(undefined)
  const loaded = useRef(false)
  const last = useRef({ position: begin.position, speed: begin.speed })
  const before = () => union(spansOf(watch.spans), waiting.spans)
  const percent = done ? 100 : percentSeen(lengthOf(union(before(), mine)), duration)

  const tell = () => {
    const element = media.current
    if (!element || !told || duration === 0 || away.current) return
    const { spans, took, at } = played.current
    const now = wholeSpans(spans, duration)
    const left = {
      position: Math.min(duration, Math.round(element.currentTime)),
      speed: Math.round(element.playbackRate * SPEED_USUAL),
    }
    if (!now.length && left.position === last.current.position && left.speed === last.current.speed) return
    played.current = { ...nothingPlayed, at }
    last.current = left
    const all = percentSeen(lengthOf(union(before(), whole.current)), duration)
    told(
      { spans: toldSpans(now), took: Math.ceil(took), ...left },
      { percent: all, done: done || all >= share, duration },
    )
  }
  useLeaving(tell)

  const go = () => {
    const element = media.current
    if (!element || element.seeking || away.current) return
    played.current = playedTo(played.current, element.currentTime, element.playbackRate)
    const next = wholeSpans(union(whole.current, played.current.spans), duration)
    if (lengthOf(next) !== lengthOf(whole.current)) {
      whole.current = next
      setMine(next)
    }
    if (played.current.took >= BEAT_SECONDS) tell()
  }
  const stop = () => {
    go()
    played.current = playedUntil(played.current)
    tell()
  }
  /** Its file is about to be another one. */
  const leave = () => {
    const element = media.current
    if (!element || !loaded.current || away.current) return
    const plays = !element.paused && !element.ended
    stop()
    away.current = { at: element.currentTime, plays, rate: element.playbackRate }
  }
  /** The other file is there: it goes on as it was left. */
  const goOn = (element: HTMLMediaElement, { at, plays, rate }: NonNullable<typeof away.current>) => {
    away.current = undefined
    element.playbackRate = rate
    element.currentTime = at
    if (plays) void element.play()?.catch(() => {})
  }
  return {
    begin,
    leave,
    percent,
    done: done || (duration > 0 && percent >= share),
    /** What the player has to be told of. */
    events: {
      onLoadedMetadata: () => {
        const element = media.current
        if (!element) return
        loaded.current = true
        if (away.current) return goOn(element, away.current)
        const length = known || durationOf(element.duration)
        setDuration(length)
        element.playbackRate = begin.speed / SPEED_USUAL
        // A video that was watched to its end begins again.
        if (begin.position > 0 && begin.position < length - 3) element.currentTime = begin.position
      },
      onTimeUpdate: go,
      onSeeking: () => {
        played.current = playedUntil(played.current)
      },
      onPause: stop,
      onEnded: stop,
    },
  }
}
