import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lateRuleLabels } from '#contract/works/passes.labels'
import type { LateRule } from '#contract/works/passes.model'
import { useOnline } from '#lib/online'
import { ChoiceField } from '#ui/choice-field'
import { attempt, say } from '#ui/say'
import { useWorkWord } from '../../parts/work-word'
import { saveRule } from '../../passes.mutations'
import { passesQueries } from '../../passes.queries'

const options = (['made_before', 'late', 'refuse'] as const).map((value) => ({ value, ...lateRuleLabels[value] }))

/** The room's rule for what was made before the deadline and arrived later; it holds for all its works. */
export function LateRuleField({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const word = useWorkWord(roomId)
  const online = useOnline()
  const { data } = useQuery(passesQueries.rule(roomId))
  const change = async (next: LateRule) => {
    if (await attempt(() => saveRule(client, roomId, next))) await say(`已保存，对本实训室的全部${word}生效`)
  }
  return (
    <ChoiceField
      label="截止后送达的提交"
      hint={`对本实训室的全部${word}生效`}
      value={data?.late_rule ?? ''}
      disabled={!online || !data}
      onChange={change}
      options={options}
      columns={3}
    />
  )
}
