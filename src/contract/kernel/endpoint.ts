import * as z from 'zod/mini'

/** The three backend groups of the specification (section 7); `/config.json` says where each one lives. */
export type Group = 'product' | 'uc' | 'lxp'

type Schema = z.ZodMiniType

/** One call, declared once: the page sends it, the server registers it, OpenAPI is written from it. */
export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  group: Group
  /** What our page sends. */
  method: 'GET' | 'POST'
  /** Path without the group's base, to the letter of the specification, e.g. `/api/trainingRoom/detail`. */
  path: string
  /** Query of a GET, JSON body of a POST. Unknown fields are refused. */
  input: I
  /** What `data` of the envelope holds. Fields that are not declared never leave the server. */
  output: O
  /** The specification sends this write as GET: it is accepted so, with X-Token, while our page sends POST. */
  alsoGet?: true
  /**
   * Raised when the answer's shape changes so that a screen could not show an older one: what devices kept of this call under
   * another edition is not found any more, and nothing of other calls is lost. None = the first.
   */
  edition?: number
  /** Called with plain fetch or by something that is not our page; the text says by whom and why. */
  external?: string
  /** One line for the API page. */
  summary: string
}

export type Input<E extends Endpoint> = z.input<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

export const endpoint = <I extends Schema, O extends Schema>(e: Endpoint<I, O>): Endpoint<I, O> => e

/** What an answer of the call is kept under, besides its input. */
export const cachePath = ({ path, edition }: Pick<Endpoint, 'path' | 'edition'>): string => path + (edition ?? '')

/** Fields that every call may carry (section 3, last paragraph). */
const common = {
  training_room_id: z.optional(z.int().check(z.positive())),
  team_category_id: z.optional(z.int().check(z.positive())),
  with_info: z.optional(z.int()),
}

/** The input of a call: its own fields and the common ones; anything else is refused. */
export const input = <S extends z.core.$ZodShape>(shape: S) =>
  // A spread of a type parameter would type a common field that the shape redefines as both at once.
  z.strictObject({ ...common, ...shape } as Omit<typeof common, keyof S> & S)

/** The output of a call that answers nothing but success. */
export const done = z.object({ ok: z.boolean() })

export interface Envelope<T = unknown> {
  code: number
  data: T
  message: string
}

/** Codes that section 8 counts as success. */
export const SUCCESS = [20000, 200, 204, 1] as const
/** Resolves silently with nothing. */
export const CODE_SILENT = 10499
/** Confirmation box, then back in history or to /index. */
export const CODE_CONFIRM_BACK = 10500
/** Codes above this one are rejected and shown by nobody but the caller. */
export const CODE_QUIET_ABOVE = 50000
