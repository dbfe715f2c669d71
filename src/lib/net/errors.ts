import type { ErrorDef, WayOn } from '#contract/kernel/errors'

/** The server answered and said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The person was told of it already, by a question that waits for an answer: nothing is said beside it. */
  told = false
  constructor(
    readonly code: number,
    message: string,
    readonly status: number,
    readonly data?: unknown,
    /** Seconds after which asking again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }

  is(def: ErrorDef): boolean {
    return this.code === def.code && (this.status === def.status || this.status === 200)
  }
}

/** No answer of ours arrived: no network, too slow, or somebody else answered. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(
    readonly kind: 'offline' | 'timeout' | 'portal' | 'aborted',
    message = NETWORK_TEXT[kind],
  ) {
    super(message)
  }
}

const NETWORK_TEXT: Record<NetworkError['kind'], string> = {
  offline: '网络不可用，请检查网络后重试',
  timeout: '网络较慢，请求超时，请稍后重试',
  portal: '当前网络需要登录认证，请完成认证后重试',
  aborted: '请求已取消',
}

/** A part of the page could not be loaded; the loader names it so (ChunkLoadError, CSS_CHUNK_LOAD_FAILED). */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

export const isOffline = (error: unknown): error is NetworkError => error instanceof NetworkError

/** What a person reads. */
export const errorText = (error: unknown): string => {
  if (isChunkError(error)) return '页面的一部分没能加载，请重试'
  if (error instanceof ApiError || error instanceof NetworkError) return error.message
  return '页面出了点问题，请重试'
}

/** The same beside what was typed: nothing where a question over the page has said it (`told`). */
export const fieldText = (error: unknown): string => (error instanceof ApiError && error.told ? '' : errorText(error))

/** Where a refusal leads on to, if it says so. */
export const wayOn = (error: unknown): WayOn['way'] | undefined =>
  error instanceof ApiError ? (error.data as Partial<WayOn> | null | undefined)?.way : undefined

/** Said by a call of ours, not by a gateway: there is no such thing, and another try finds none either. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code !== 404

/** Refused to whoever asks: another try would be refused again. */
export const isDenied = (error: unknown): boolean => error instanceof ApiError && error.status === 403
