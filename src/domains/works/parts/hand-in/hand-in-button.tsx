import { unready } from '#contract/works/passes/hand-in.rules'
import { unreadyText } from '#contract/works/passes/passes.labels'
import type { PassDetail } from '#contract/works/passes/passes.model'
import type { WorkStep } from '#contract/works/works.model'
import { thisDevice } from '#lib/device/environment'
import { navigate } from '#lib/navigate'
import { isOnline } from '#lib/net/online'
import { outboxNow, useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { say } from '#ui/overlays/say'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { handInLater, unsentHandIn, type WorkRef } from '../../passes.offline'
import { workList, workPage } from '../paths'
import { askedItems, handInParts, stepOf } from './hand-in-parts'

type HandInButtonProps = { work: WorkRef; steps: readonly WorkStep[]; pass: PassDetail }

/** Hands in, at once or as soon as there is a network. What is missing is said before anything is sent. */
export function HandInButton({ work, steps, pass }: HandInButtonProps) {
  const words = useRoomWords(work.roomId)
  const waiting = unsentHandIn(useOutbox().items, work.workId)
  const press = async () => {
    const lack = unready(askedItems(steps), handInParts(work.workId, pass, outboxNow().items))
    if (lack) {
      const [first] = lack.items
      await say(unreadyText(lack), 'error')
      return first && navigate(workPage(work.roomId, work.workId, stepOf(steps, first.id)))
    }
    const { confirm } = await import('#ui/overlays/confirm')
    const team = pass.pass.team_id > 0 ? '提交后全队都不能再修改，' : ''
    const back = pass.shown_time > 0 ? '成绩已公布，提交后不能撤回。' : '截止前、公布成绩前可以撤回修改。'
    const sure = await confirm({ title: words('提交这份{work}？'), body: `${team}${back}`, confirmText: '提交' })
    if (!sure) return
    await handInLater(work)
    if (!isOnline()) await say(`已保存在${thisDevice}上，联网后自动提交`)
  }
  if (waiting?.state === 'refused') return null
  if (pass.receipt)
    return (
      <Button variant="secondary" href={workList(work.roomId)}>
        {words('返回{work}列表')}
      </Button>
    )
  return (
    <Button disabled={!pass.may_hand_in || waiting !== undefined} onClick={press}>
      {waiting ? '待提交' : '提交'}
    </Button>
  )
}
