import type { PassDetail } from '#contract/works/passes.model'
import { isAnswered } from '#contract/works/passes.rules'
import type { WorkStep } from '#contract/works/works.model'
import { answerable } from '#contract/works/works.rules'
import { thisDevice } from '#lib/device/environment'
import { navigate } from '#lib/navigate'
import { isOnline } from '#lib/net/online'
import { outboxNow, useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { say } from '#ui/overlays/say'
import { handInLater, unsentAnswers, unsentHandIn, type WorkRef } from '../../passes.offline'
import { isOver } from '../answer/item-over'
import { workList, workPage } from '../paths'
import { useWorkWord } from '../work-word'

type HandInButtonProps = { work: WorkRef; steps: readonly WorkStep[]; pass: PassDetail }

/** Hands in, at once or as soon as there is a network. What is missing is said before anything is sent. */
export function HandInButton({ work, steps, pass }: HandInButtonProps) {
  const word = useWorkWord(work.roomId)
  const waiting = unsentHandIn(useOutbox().items, work.workId)
  const press = async () => {
    const here = new Set(unsentAnswers(outboxNow().items, work.workId).map((one) => one.saving.itemId))
    const given = new Map(pass.answers.map((a) => [a.item_id, a.value]))
    const asked = steps.flatMap((step) => step.items.filter((i) => answerable(i.kind)).map((item) => ({ step, item })))
    const done = (id: number, item: (typeof asked)[number]['item']) => here.has(id) || isAnswered(item, given.get(id))
    const missing = asked.find(({ item }) => item.required && !done(item.id, item) && !isOver(pass, item))
    const split = asked.find(({ item }) => pass.aside.some((a) => a.item_id === item.id))
    if (split ?? missing) {
      await say(split ? '有一项有两份内容，请先选择用哪一份' : `“${missing?.item.title}”还没有完成`, 'error')
      return navigate(workPage(work.roomId, work.workId, (split ?? missing)?.step.id))
    }
    if (asked.length && !asked.some(({ item }) => done(item.id, item))) return say('还没有作答，不能提交', 'error')
    const { confirm } = await import('#ui/overlays/confirm')
    const team = pass.pass.team_id > 0 ? '提交后全队都不能再修改，' : ''
    const back = pass.shown_time > 0 ? '成绩已公布，提交后不能撤回。' : '截止前、公布成绩前可以撤回修改。'
    const sure = await confirm({ title: `提交这份${word}？`, body: `${team}${back}`, confirmText: '提交' })
    if (!sure) return
    await handInLater(work)
    if (!isOnline()) await say(`已保存在${thisDevice}上，联网后自动提交`)
  }
  if (waiting?.state === 'refused') return null
  if (pass.receipt)
    return (
      <Button block variant="secondary" href={workList(work.roomId)}>
        返回{word}列表
      </Button>
    )
  return (
    <Button block disabled={!pass.may_hand_in || waiting !== undefined} onClick={press}>
      {waiting ? '待提交' : '提交'}
    </Button>
  )
}
