import { useQueryClient } from '@tanstack/react-query'
import { worksErrors } from '#contract/works/works.errors'
import type { Work } from '#contract/works/works.model'
import { workProblems } from '#contract/works/works.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { updateWork } from '../../works.mutations'

const pick = (w: Work) => ({
  title: w.title,
  intro: w.intro,
  cover: w.cover_data,
  hand_in: w.hand_in,
  audience: w.audience,
  start_time: w.start_time,
  deadline: w.deadline,
  late_rule: w.late_rule,
  offline_hours: w.offline_hours,
  release: w.release,
  release_time: w.release_time,
})
const NOTHING: ReturnType<typeof pick> = {
  title: '',
  intro: '',
  cover: { id: 0, url: '' },
  hand_in: 'individual',
  audience: { kind: 'all', ids: [] },
  start_time: 0,
  deadline: 0,
  late_rule: 'refuse',
  offline_hours: 0,
  release: 'hand',
  release_time: 0,
}

/** The settings of a work as they are typed: held above the steps, so that neither a look at a step nor publishing loses them. */
export const useWorkForm = (work: Work | undefined) => {
  const client = useQueryClient()
  const saved = work ? pick(work) : NOTHING
  const form = useVersionedForm(`work:${work?.id ?? 0}`, saved, work?.version ?? -1, worksErrors.work_conflict)
  const problems = form.dirty ? workProblems(form.value) : {}
  /** Rejects with what the server refuses. */
  const save = (): Promise<void> =>
    form.sending(async () => {
      if (!work) return
      const { cover, ...rest } = form.value
      const done = await updateWork(client, work.id, form.version, { ...rest, cover_id: cover.id })
      form.done(done.version)
    })
  return { ...form, problems, save }
}
export type WorkForm = ReturnType<typeof useWorkForm>
