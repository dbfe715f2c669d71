/** A stretch of a video that was seen: from the one second up to the other, which is not part of it. */
export type Span = readonly [from: number, to: number]

/** Every so many seconds of watching the server is told. */
export const BEAT_SECONDS = 30
/** Stretches that one beat may name. */
export const SPANS_MAX = 120
/** The longest video: a day. */
export const DURATION_MAX = 86_400
/** Whole seconds of a film or recording, as a browser says them; 0 where it does not know. */
export const durationOf = (said: number): number =>
  Number.isFinite(said) && said > 0 ? Math.min(DURATION_MAX, Math.max(1, Math.round(said))) : 0
/** In hundredths of the usual one. */
export const SPEEDS = [75, 100, 125, 150, 200] as const
export const SPEED_USUAL = 100
export const SPEED_MAX = 400
/** How much of a video must be seen, in hundredths; chosen by the section's author. */
export const SHARES = [60, 70, 80, 90, 100] as const
export const SHARE_MIN = 1
export const SHARE_USUAL = 90
/** Seconds by which what was seen may be more than what can have been: each stretch is rounded. */
const SLACK = 3

/** Whether a file has a length of which parts are seen or heard. */
export const isTimed = (mime: string): boolean => mime.startsWith('video/') || mime.startsWith('audio/')

/** As calls say it. */
interface Told {
  from: number
  to: number
}
export const toldSpans = (spans: readonly Span[]): Told[] => spans.map(([from, to]) => ({ from, to }))
export const spansOf = (told: readonly Told[]): Span[] => told.map(({ from, to }) => [from, to])

/** All that is in any of the stretches, in order and with gaps between them; empty and upside down ones are none. */
export const union = (...lists: (readonly Span[])[]): Span[] => {
  const sorted = lists
    .flat()
    .filter(([from, to]) => from < to)
    .sort((a, b) => a[0] - b[0])
  const merged: Span[] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
  }
  return merged
}

/** Seconds in stretches that do not overlap. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** How much of a video was seen, both in seconds: in hundredths, rounded down. */
export const percentSeen = (seen: number, duration: number): number =>
  duration > 0 ? Math.min(100, Math.floor((seen * 100) / duration)) : 0

/** To whole seconds, within the video: what rounds to nothing was not seen. */
export const wholeSpans = (spans: readonly Span[], duration: number): Span[] =>
  union(spans.map(([from, to]): Span => [Math.max(0, Math.round(from)), Math.min(duration, Math.round(to))]))

export interface Watched {
  spans: readonly Span[]
  /** Seconds that it took to watch them. */
  took: number
  /** Where it was left, in seconds. */
  position: number
}
/** Why a beat can't be true; '' where it can. `duration` is that of the video, in seconds; 0 = there is none. */
export const watchProblem = ({ spans, took, position }: Watched, duration: number): string => {
  if (duration === 0) return '这里没有可以记录的音视频'
  if (spans.some(([from, to]) => from >= to)) return '观看记录有误'
  if (position > duration || spans.some(([, to]) => to > duration)) return '观看记录超出了视频的长度'
  if (spans.some(([from], n) => n > 0 && from < (spans[n - 1]?.[1] ?? 0))) return '观看记录互相重叠'
  if (lengthOf(spans) * 100 > took * SPEED_MAX + SLACK * 100) return '观看记录比播放得还快'
  return ''
}

/** What is told at once of several beats: all that was seen, and where the last of them left it; undefined of none. */
export const joinedWatch = <T extends Omit<Watched, 'spans'> & { spans: readonly Told[] }>(
  beats: readonly T[],
): (Omit<T, 'spans'> & { spans: Told[] }) | undefined => {
  const last = beats.at(-1)
  if (!last) return undefined
  return {
    ...last,
    spans: toldSpans(union(...beats.map((beat) => spansOf(beat.spans)))),
    took: beats.reduce((sum: number, { took }) => sum + took, 0),
  }
}

/** What a player has played so far and has not told yet; `at` is where it is while it plays. */
export interface Played {
  spans: Span[]
  took: number
  at: number | undefined
}
export const nothingPlayed: Played = { spans: [], took: 0, at: undefined }

/** Seconds of the clock that a player may be silent for: background tabs are told once a second. */
const SILENCE = 2.5

/** The player is at this second and plays, `rate` times as fast as usual: what lies between is seen, unless it was jumped over. */
export const playedTo = ({ spans, took, at }: Played, now: number, rate: number): Played => {
  const step = at === undefined ? 0 : now - at
  if (at === undefined || step <= 0 || step > SILENCE * Math.max(1, rate)) return { spans, took, at: now }
  return { spans: union(spans, [[at, now]]), took: took + step / rate, at: now }
}

/** It jumps or stops: what comes is not joined to what was. */
export const playedUntil = (played: Played): Played => ({ ...played, at: undefined })
