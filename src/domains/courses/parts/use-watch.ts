import { type RefObject, useRef, useState } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import {
  BEAT_SECONDS,
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
} from '#contract/courses/watch.rules'
import { useLeaving } from '#lib/outbox/leaving'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { beatLater, unsentWatch } from '../courses.offline'

type Media = HTMLMediaElement

/**
 * What of a section's video or recording is watched: counted while it plays, told every half a minute, when it stops and when
 * the screen goes. `fixed`: nothing is told, as in a room that ended.
 */
export const useWatch = (
  section: SectionDetail,
  unsent: readonly OutboxItem[],
  media: RefObject<Media | null>,
  fixed: boolean,
) => {
  const { id, duration, share, watch, done, course_id: courseId, title } = section
  const waiting = unsentWatch(unsent, id)
  // Where one goes on is decided once: what is told meanwhile must not move the player.
  const [begin] = useState(waiting.left ?? watch)
  const [mine, setMine] = useState<Span[]>([])
  const played = useRef(nothingPlayed)
  const whole = useRef<Span[]>([])
  const told = useRef({ position: begin.position, speed: begin.speed })
  const seen = lengthOf(union(spansOf(watch.spans), waiting.spans, mine))
  const percent = done ? 100 : percentSeen(seen, duration)

  const tell = () => {
    const element = media.current
    if (!element || fixed) return
    const { spans, took, at } = played.current
    const now = wholeSpans(spans, duration)
    const left = {
      position: Math.min(duration, Math.round(element.currentTime)),
      speed: Math.round(element.playbackRate * SPEED_USUAL),
    }
    if (!now.length && left.position === told.current.position && left.speed === told.current.speed) return
    played.current = { ...nothingPlayed, at }
    told.current = left
    const all = percentSeen(lengthOf(union(spansOf(watch.spans), waiting.spans, whole.current)), duration)
    void beatLater(
      { courseId, sectionId: id, title },
      {
        watched: { spans: toldSpans(now), took: Math.ceil(took), ...left },
        ...{ percent: all, done: done || all >= share },
      },
    )
  }
  useLeaving(tell)

  const go = () => {
    const element = media.current
    if (!element || element.seeking) return
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
  return {
    begin,
    percent,
    done: done || percent >= share,
    /** What the player has to be told of. */
    events: {
      onLoadedMetadata: () => {
        const element = media.current
        if (!element) return
        element.playbackRate = begin.speed / SPEED_USUAL
        // A video that was watched to its end begins again.
        if (begin.position > 0 && begin.position < duration - 3) element.currentTime = begin.position
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
