import { CODE_CONFIRM_BACK, CODE_QUIET_ABOVE, CODE_SILENT, SUCCESS } from '#contract/kernel/endpoint'
import { ApiError, NetworkError } from './errors'

/** What an answer means (section 8), before anybody is told of it. */
export type Verdict =
  | { kind: 'data'; data: unknown }
  | { kind: 'nothing' }
  | { kind: 'refused'; error: ApiError; show: 'no' | 'toast' | 'confirm' }
  | { kind: 'network'; error: NetworkError }

const record = (body: unknown): Record<string, unknown> | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : undefined

const textOf = (...candidates: unknown[]): string =>
  candidates.find((c): c is string => typeof c === 'string' && c !== '') ?? 'Error'

const retryAfter = (answer: Response, data: unknown): number | undefined => {
  const said = Number(answer.headers.get('retry-after') ?? record(data)?.retry_after)
  return Number.isFinite(said) && said > 0 ? said : undefined
}

/** What stands for a server that said nothing of its own: a gateway before it answers in English, or with no word at all. */
const unsaid = (status: number): string => {
  if (status === 413) return '内容太大，没有提交成功（413）'
  return status < 500 ? `请求没有成功（${status}）` : `服务器暂时没有响应，请稍后再试（${status}）`
}

export const readAnswer = async (answer: Response): Promise<Verdict> => {
  const json = /\bjson\b/i.test(answer.headers.get('content-type') ?? '')
  // A 200 that is not JSON was written by a hotel's or an operator's login page, not by us.
  if (!json && answer.ok) return { kind: 'network', error: new NetworkError('portal') }
  const body = json ? record(await answer.json().catch(() => undefined)) : undefined
  // Ours, and cut off on its way.
  if (json && answer.ok && !body) return { kind: 'network', error: new NetworkError('offline') }
  const code = typeof body?.code === 'number' ? body.code : undefined

  if (!answer.ok && (code === undefined || (SUCCESS as readonly number[]).includes(code))) {
    const said = textOf(body?.error, body?.message, unsaid(answer.status))
    return {
      kind: 'refused',
      show: 'toast',
      error: new ApiError(answer.status, said, answer.status, body?.data, retryAfter(answer, body?.data)),
    }
  }
  if (code === undefined ? body?.success === true : (SUCCESS as readonly number[]).includes(code))
    return { kind: 'data', data: body?.data }
  if (code === CODE_SILENT) return { kind: 'nothing' }
  const error = new ApiError(
    code ?? answer.status,
    textOf(body?.message),
    answer.status,
    body?.data,
    retryAfter(answer, body?.data),
  )
  const show = error.code === CODE_CONFIRM_BACK ? 'confirm' : error.code > CODE_QUIET_ABOVE ? 'no' : 'toast'
  return { kind: 'refused', error, show }
}
