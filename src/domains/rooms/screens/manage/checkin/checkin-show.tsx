import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page, Section } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonHero } from '#ui/states/skeleton'
import { closeCheckin } from '../../../checkin.mutations'
import { checkinQueries } from '../../../checkin.queries'
import { CheckinBoard } from './checkin-board'
import { CheckinRecords } from './checkin-records'

/** Often enough for a code that changes every 15 seconds and for a count that grows before everybody's eyes. */
const POLL_MS = 3000
const MORE_MINUTES = 5

type CheckinShowProps = { roomId: number; id: number; back: string }

/** One check-in: on the projector while it runs, its result, and the marks of everybody. */
export function CheckinShow({ roomId, id, back }: CheckinShowProps) {
  const client = useQueryClient()
  const query = useQuery({
    ...checkinQueries.code(roomId, id),
    // A code from the device's memory would be one that nobody may use any more.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (q) => (q.state.data?.url === '' ? false : POLL_MS),
  })
  const note = useAgeNote(query, '二维码不再更新，恢复网络后继续')
  const shown = query.data
  const close = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '结束后没有签到的同学记为缺勤，可以手动修改。'
    if (!(await confirm({ title: '结束签到', body, confirmText: '结束' }))) return
    await attempt(async () => {
      await closeCheckin(client, roomId, id)
      await say('签到已结束')
    })
  }
  const extend = async () => {
    await attempt(async () => {
      await closeCheckin(client, roomId, id, MORE_MINUTES)
      await say(`签到延长 ${MORE_MINUTES} 分钟`)
    })
  }
  if (!shown)
    return (
      <Page title="签到" backHref={back} wide>
        <QueryView query={query} label="正在打开签到" skeleton={<SkeletonHero />} />
      </Page>
    )
  const running = shown.url !== ''
  const buttons = (
    <>
      <OnlineButton variant="secondary" onClick={extend}>
        {running ? `延长 ${MORE_MINUTES} 分钟` : `再开放 ${MORE_MINUTES} 分钟`}
      </OnlineButton>
      {running && <OnlineButton onClick={close}>结束签到</OnlineButton>}
    </>
  )
  return (
    <Page title={shown.title} backHref={back} wide note={note} barActions={buttons}>
      {running && <CheckinBoard shown={shown} />}
      <Section title="签到结果">
        <CheckinRecords roomId={roomId} checkin={shown} />
      </Section>
    </Page>
  )
}
