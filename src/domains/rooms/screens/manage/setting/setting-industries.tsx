import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INDUSTRIES_OF_ROOM_MAX } from '#contract/rooms/industries/room-industries.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { bindIndustries } from '../../../lifecycle.mutations'
import { IndustryChoice } from '../../../parts/industry-choice'
import styles from '../../../parts/industry-choice.module.css'
import { roomsQueries } from '../../../rooms.queries'

/** The industries that a room belongs to, among its settings. */
export function SettingIndustries({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const query = useQuery(roomsQueries.whole(roomId))
  const kept = query.data?.task_industry
  const [chosen, setChosen] = useState<number[]>()
  useBusy('form', chosen !== undefined)
  const value = chosen ?? kept?.map((one) => one.id) ?? []
  const save = () =>
    attempt(async () => {
      await bindIndustries(client, roomId, value)
      setChosen(undefined)
      await say('已保存所属行业')
    })
  return (
    <Card title="所属行业" extra={`最多 ${INDUSTRIES_OF_ROOM_MAX} 个`}>
      {!kept && query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!kept && !query.error && <SkeletonList rows={2} />}
      {kept && (
        <div className="stack">
          <IndustryChoice label="所属行业" kept={kept} value={value} onChange={setChosen}>
            <div className={styles.acts}>
              <OnlineButton size="sm" disabled={chosen === undefined} onClick={save}>
                保存行业
              </OnlineButton>
              <span className="secondary">显示在“关于实训室”，实训中心按行业筛选</span>
            </div>
          </IndustryChoice>
        </div>
      )}
    </Card>
  )
}
