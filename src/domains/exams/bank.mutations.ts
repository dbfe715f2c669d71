import type { QueryClient } from '@tanstack/react-query'
import { bankApi } from '#contract/exams/bank/bank.api'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { bankQueries } from './bank.queries'

const writing =
  <E extends Endpoint>(api: E) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(bankQueries.about.all().map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }

export const saveQuestion = writing(bankApi.save)
export const removeQuestions = writing(bankApi.remove)
export const importQuestions = writing(bankApi.import)
export const undoImport = writing(bankApi.undoImport)

/** Says what an import would do; changes nothing. */
export const lookThrough = (input: Omit<Input<typeof bankApi.import>, 'dry'>) =>
  call(bankApi.import, { ...input, dry: 1 }, { quiet: true })
