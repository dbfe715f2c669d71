/** The two editions of SCORM that authoring tools write. */
export const SCORM_VERSIONS = ['1.2', '2004'] as const
export type ScormVersion = (typeof SCORM_VERSIONS)[number]

/** Bytes of a package as it is uploaded, and as it would be unpacked. */
export const PACKAGE_MAX = 500 * 1024 * 1024
export const UNPACKED_MAX = 2 * 1024 * 1024 * 1024
export const ENTRIES_MAX = 10_000
/** A file that unpacks to more than this, and to so many times its packed size, is made to hurt. */
export const SUSPECT_BYTES = 64 * 1024 * 1024
export const SUSPECT_RATIO = 500
export const MANIFEST_MAX = 1024 * 1024
export const MANIFEST = 'imsmanifest.xml'
/** Units of a package that are learned one by one. */
export const SCOS_MAX = 50
/** Characters of what a manifest gives a unit to begin with. */
export const LAUNCH_DATA_MAX = 4096
/** Characters of what a package may keep of a learner, as JSON, and of a unit's identifier. */
export const CMI_MAX = 200_000
export const SCO_KEY_MAX = 255

/** What a package says of a learner: names and values of the standard's data model, each by its path. */
export type Cmi = Record<string, string>

/** Of single answers: a package writes them, and nothing reads them. */
const isAnswer = (path: string): boolean => path.startsWith('cmi.interactions.')
/** What a package says as it is sent: how each question was answered stays behind where all of it would be too much. */
export const cmiText = (cmi: Cmi): string => {
  const text = JSON.stringify(cmi)
  if (text.length <= CMI_MAX) return text
  return JSON.stringify(Object.fromEntries(Object.entries(cmi).filter(([path]) => !isAnswer(path))))
}

const CMI_PATH = /^cmi(\.[a-z_0-9]+)+$/
/** What was sent as JSON, as far as it is a data model; undefined where it is none. */
export const readCmi = (text: string): Cmi | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const pairs = Object.entries(read).filter(
      (pair): pair is [string, string] => CMI_PATH.test(pair[0]) && typeof pair[1] === 'string' && pair[1] !== '',
    )
    return Object.fromEntries(pairs)
  } catch {
    return undefined
  }
}

interface Fields {
  completion: string
  success: string
  raw: string
  min: string
  max: string
  scaled: string
  session: string
  total: string
  location: string
  exit: string
  entry: string
  learner: string
  name: string
  /** How far, from 0 to 1, where the edition knows it. */
  measure: string
  launchData: string
  /** What has to be reached to have passed, and the score that is held against it. */
  mastery: string
  reached: string
}
const fields: Record<ScormVersion, Fields> = {
  '1.2': {
    completion: 'cmi.core.lesson_status',
    success: 'cmi.core.lesson_status',
    raw: 'cmi.core.score.raw',
    min: 'cmi.core.score.min',
    max: 'cmi.core.score.max',
    scaled: '',
    session: 'cmi.core.session_time',
    total: 'cmi.core.total_time',
    location: 'cmi.core.lesson_location',
    exit: 'cmi.core.exit',
    entry: 'cmi.core.entry',
    learner: 'cmi.core.student_id',
    name: 'cmi.core.student_name',
    measure: '',
    launchData: 'cmi.launch_data',
    mastery: 'cmi.student_data.mastery_score',
    reached: 'cmi.core.score.raw',
  },
  '2004': {
    completion: 'cmi.completion_status',
    success: 'cmi.success_status',
    raw: 'cmi.score.raw',
    min: 'cmi.score.min',
    max: 'cmi.score.max',
    scaled: 'cmi.score.scaled',
    session: 'cmi.session_time',
    total: 'cmi.total_time',
    location: 'cmi.location',
    exit: 'cmi.exit',
    entry: 'cmi.entry',
    learner: 'cmi.learner_id',
    name: 'cmi.learner_name',
    measure: 'cmi.progress_measure',
    launchData: 'cmi.launch_data',
    mastery: 'cmi.scaled_passing_score',
    reached: 'cmi.score.scaled',
  },
}

const part = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
/** As packages write them: a third of something has as many figures as their language gives it. */
const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?(\d{1,9}(\.\d{0,40})?|\.\d{1,40})$/.test(text) ? Number(text) : undefined

/** Points in hundredths of what can be had; −1 where the package says none. */
const scoreOf = (cmi: Cmi, at: Fields): number => {
  const scaled = number(cmi[at.scaled])
  if (scaled !== undefined) return part(scaled * 100)
  const raw = number(cmi[at.raw])
  if (raw === undefined) return -1
  const [min, max] = [number(cmi[at.min]) ?? 0, number(cmi[at.max]) ?? 100]
  return max > min ? part(((raw - min) * 100) / (max - min)) : part(raw)
}

/** Nobody learns for a year at a stretch; tools write the noughts all the same. */
const PERIOD = /^P(?:0+Y)?(?:0+M)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/
const CLOCK = /^(\d{1,4}):(\d{2}):(\d{2})(?:\.\d{1,2})?$/
/** Seconds of a time span in either edition's writing. */
export const secondsOf = (text: string): number => {
  const clock = CLOCK.exec(text)
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const period = PERIOD.exec(text)
  if (!period) return 0
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = period
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
const two = (n: number): string => String(n).padStart(2, '0')
export const spanText = (version: ScormVersion, seconds: number): string =>
  version === '2004'
    ? `PT${seconds}S`
    : `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0')}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`

export interface ScormResult {
  /** Gone through as the standard counts it. */
  done: boolean
  failed: boolean
  score: number
  /** How far, in hundredths. */
  percent: number
  /** Seconds of this session. */
  seconds: number
  location: string
  /** Left to be gone on with, not to be begun anew. */
  suspended: boolean
}
/** Whether the score reaches what the manifest asks for; undefined where that asks for nothing, or there is no score. */
const reaches = (cmi: Cmi, at: Fields): boolean | undefined => {
  const [wanted, has] = [number(cmi[at.mastery]), number(cmi[at.reached])]
  return wanted === undefined || has === undefined ? undefined : has >= wanted
}

const says = (status: string): boolean => !['', 'unknown', 'not attempted'].includes(status)

/** What the platform makes of a package's data; `ended`: the package has said that it is over. */
export const resultOf = (version: ScormVersion, cmi: Cmi, ended: boolean): ScormResult => {
  const at = fields[version]
  const [completion = '', success = ''] = [cmi[at.completion], cmi[at.success]]
  const suspended = cmi[at.exit] === 'suspend'
  // A package that never speaks of it is finished by having been gone through; not where it says that one goes on.
  const over = completion === 'completed' || (!says(completion) && !says(success) && ended && !suspended)
  // Where the package does not say whether it was passed, what the manifest asks for decides; the older edition, which has one word
  // for both, asks once it was gone through.
  const open = version === '2004' ? !says(success) : over
  const passed = open ? reaches(cmi, at) : undefined
  const failed = success === 'failed' || passed === false
  const done =
    completion === 'passed' || success === 'passed' || passed === true || (over && (version === '2004' || !failed))
  return {
    done,
    failed,
    score: scoreOf(cmi, at),
    percent: done ? 100 : part((number(cmi[at.measure]) ?? 0) * 100),
    seconds: secondsOf(cmi[at.session] ?? ''),
    location: (cmi[at.location] ?? '').slice(0, 255),
    suspended,
  }
}

/** Of a session alone, or the package's to write and never to read. */
const NOT_KEPT =
  /^cmi\.(core\.(session_time|exit|student_\w+)|session_time|exit|launch_data|student_data\.mastery_score|scaled_passing_score|learner_(id|name)|interactions\..*)$/

/** What a manifest says of a unit, by which it is opened and measured. */
export interface UnitSaid {
  mastery?: string | undefined
  launchData?: string | undefined
}
/** The same as the data model has it. */
export const givenOf = (version: ScormVersion, { mastery, launchData }: UnitSaid): Cmi => ({
  ...(mastery && { [fields[version].mastery]: mastery }),
  ...(launchData && { [fields[version].launchData]: launchData }),
})

/** What a package finds when it is opened: what it kept where the learner goes on, else only who learns; and what its manifest gives it. */
export const openedWith = (
  version: ScormVersion,
  kept: Cmi | undefined,
  who: { id: string; name: string; seconds: number },
  unit: UnitSaid = {},
): Cmi => {
  const at = fields[version]
  const before = Object.entries(kept ?? {}).filter(([path]) => !NOT_KEPT.test(path))
  return {
    ...Object.fromEntries(before),
    ...givenOf(version, unit),
    [at.learner]: who.id,
    [at.name]: who.name,
    [at.entry]: kept ? 'resume' : 'ab-initio',
    [at.total]: spanText(version, who.seconds),
  }
}
