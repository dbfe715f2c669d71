import { shownTime } from '#contract/kernel/time'

/** One date of a calendar (RFC 5545). */
export interface CalendarEvent {
  uid: string
  title: string
  description: string
  url: string
  /** Unix seconds. */
  time: number
  /** Something begins then; else it ends. */
  opens?: boolean
}

const FOLD = 75
/**
 * A moment has no length; calendars show a short block, which ends with a deadline and begins with what begins: a deadline at
 * midnight stands on the day before, a beginning on its day.
 */
const LENGTH = 15 * 60
/** Before the time, in words and in minutes; written from where the block begins, as every calendar understands. */
const ALARMS = [
  { minutes: 24 * 60, said: '明天' },
  { minutes: 60, said: '1 小时后' },
]

/** 20261120T094000Z */
const utc = (unix: number): string =>
  new Date(shownTime(unix) * 1000).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

/** Text values: separators and line breaks are written with a backslash; control characters have no place in them. */
export const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** Lines are at most 75 octets; the rest goes on after a space, and no character is cut in two. */
export const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > FOLD) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += octets
  }
  return [...parts, part].join('\r\n')
}

const eventLines = (e: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${e.uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(e.opens ? e.time : e.time - LENGTH)}`,
  `DTEND:${utc(e.opens ? e.time + LENGTH : e.time)}`,
  `SUMMARY:${escapeText(e.title)}`,
  ...(e.description ? [`DESCRIPTION:${escapeText(e.description)}`] : []),
  ...(e.url ? [`URL:${e.url}`] : []),
  'TRANSP:TRANSPARENT',
  ...ALARMS.flatMap(({ minutes, said }) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`${said}：${e.title}`)}`,
    `TRIGGER:-PT${e.opens ? minutes : minutes - LENGTH / 60}M`,
    'END:VALARM',
  ]),
  'END:VEVENT',
]

export const calendar = (name: string, events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//training-platform//todo//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((e) => eventLines(e, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
