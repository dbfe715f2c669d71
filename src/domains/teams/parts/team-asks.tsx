import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateTime } from '#lib/format'
import { identity } from '#lib/identity'
import { serverNow } from '#lib/net/clock'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { answerHandover, answerWait } from '../grouping.mutations'
import { type ChangeState, groupingQueries } from '../grouping.queries'
import styles from './team-asks.module.css'

/** What waits for this person's word in the room: a seat that is free now, a leadership; and when teams are locked. */
export function TeamAsks({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  // Always asked anew: what the device kept a moment ago may lack the very offer that brought the person here.
  const state = useQuery({ ...groupingQueries.change(roomId), staleTime: 0 }).data
  // A lock that comes while the page is open.
  useEffect(() => {
    if (!state || state.locked || !state.lock_time) return
    const left = state.lock_time * 1000 - serverNow()
    if (left > 2 ** 31 - 1) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: groupingQueries.change(roomId).queryKey }),
      Math.max(1000, left),
    )
    return () => clearTimeout(timer)
  }, [state, client, roomId])
  if (!state) return null
  return (
    <>
      {state.wait && <Wait roomId={roomId} wait={state.wait} />}
      {state.handover && <Handover handover={state.handover} />}
      {state.lock_time > 0 && (
        <p className="secondary" role="note">
          {state.locked
            ? '组队已锁定，需要调整请联系老师。'
            : `组队将在 ${dateTime(state.lock_time)} 锁定，之后不能自己变动。`}
        </p>
      )}
    </>
  )
}

function Wait({ roomId, wait }: { roomId: number; wait: NonNullable<ChangeState['wait']> }) {
  const client = useQueryClient()
  const offered = wait.state === 'offered'
  const answer = (action: 'accept' | 'cancel', done: string) => () =>
    attempt(async () => {
      await answerWait(client, roomId, wait.id, action)
      await say(done)
    })
  return (
    <Card title={offered ? `“${wait.title}”有名额了` : `正在候补“${wait.title}”`}>
      <p className="secondary">
        {offered
          ? `名额为你保留到 ${dateTime(wait.offer_until)}，过时会给下一位同学。`
          : `你排在第 ${wait.position} 位，有名额时会通知你。`}
      </p>
      <div className={styles.buttons}>
        {offered && <OnlineButton onClick={answer('accept', '加入成功')}>加入团队</OnlineButton>}
        <OnlineButton variant="secondary" onClick={answer('cancel', offered ? '已放弃名额' : '已取消候补')}>
          {offered ? '放弃' : '取消候补'}
        </OnlineButton>
      </div>
    </Card>
  )
}

function Handover({ handover }: { handover: NonNullable<ChangeState['handover']> }) {
  const client = useQueryClient()
  const asked = handover.to_uid === identity()?.uid
  const answer = (action: 'accept' | 'refuse' | 'cancel', done: string) => () =>
    attempt(async () => {
      await answerHandover(client, handover.team_id, action)
      await say(done)
    })
  return (
    <Card title={asked ? `${handover.from_name}想把队长移交给你` : `等待${handover.to_name}接任队长`}>
      <p className="secondary">{asked ? '接任后由你管理团队和成员。' : '对方接受后生效，在此之前你仍是队长。'}</p>
      <div className={styles.buttons}>
        {asked && <OnlineButton onClick={answer('accept', '你已成为队长')}>接任队长</OnlineButton>}
        <OnlineButton variant="secondary" onClick={asked ? answer('refuse', '已拒绝') : answer('cancel', '已取消移交')}>
          {asked ? '拒绝' : '取消移交'}
        </OnlineButton>
      </div>
    </Card>
  )
}
