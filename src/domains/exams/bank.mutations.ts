import { bankApi } from '#contract/exams/bank/bank.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { bankQueries } from './bank.queries'

export const saveQuestion = writing(bankApi.save, bankQueries.about.all)
export const removeQuestions = writing(bankApi.remove, bankQueries.about.all)
export const importQuestions = writing(bankApi.import, bankQueries.about.all)
export const undoImport = writing(bankApi.undoImport, bankQueries.about.all)

/** Says what an import would do; changes nothing. */
export const lookThrough = (input: Omit<Input<typeof bankApi.import>, 'dry'>) =>
  call(bankApi.import, { ...input, dry: 1 }, { quiet: true })
