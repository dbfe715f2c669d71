import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lateRuleLabels } from '#contract/works/passes/passes.labels'
import type { LateRule } from '#contract/works/works.model'
import { ChoiceField } from '#ui/fields/choice-field'
import { useWaiting } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { saveRule } from '../../passes.mutations'
import { passesQueries } from '../../passes.queries'

export const lateRules = (['made_before', 'late', 'refuse'] as const).map((value) => ({
  value,
  ...lateRuleLabels[value],
}))

/** The rule for what arrives after the deadline that new works of the room begin with. */
export function LateRuleField({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const waits = useWaiting('修改')
  const { data } = useQuery(passesQueries.rule(roomId))
  const change = async (next: LateRule) => {
    if (await attempt(() => saveRule(client, roomId, next))) await say(words('已保存，以后新建的{work}按此设置'))
  }
  return (
    <ChoiceField
      label={words('新建{work}时，截止后送达的提交')}
      hint={waits ?? words('已有的{work}在各自的设置里修改')}
      value={data?.late_rule ?? ''}
      disabled={waits !== undefined || !data}
      onChange={change}
      options={lateRules}
      columns={3}
    />
  )
}
