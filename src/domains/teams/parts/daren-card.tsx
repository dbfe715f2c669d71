import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { darenPlatforms } from '#contract/teams/grouping/daren.api'
import { safeHref } from '#lib/net/safe-url'
import { openPage } from '#lib/open'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { SkeletonList } from '#ui/states/skeleton'
import { unbindDaren } from '../grouping.mutations'
import { groupingQueries } from '../grouping.queries'
import styles from './team-asks.module.css'

const DarenForm = popup(() => import('./daren-form').then((m) => m.DarenForm))

/** The account that the team publishes with; its leader and the managers bind and change it. */
export function DarenCard({ teamId, editable }: { teamId: number; editable: boolean }) {
  const client = useQueryClient()
  const query = useQuery(groupingQueries.daren(teamId))
  const [editing, setEditing] = useState(false)
  const daren = query.data
  if (daren === undefined) return query.error ? null : <SkeletonList rows={1} />
  if (!daren && !editable) return <p className="secondary">还没有绑定达人账号。</p>
  const href = daren ? safeHref(daren.url) : undefined
  const unbind = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '解绑后可以随时重新绑定。'
    if (!(await confirm({ title: '解绑达人账号', body, confirmText: '解绑', danger: true }))) return
    await attempt(async () => {
      await unbindDaren(client, teamId)
      await say('已解绑')
    })
  }
  return (
    <Card>
      {daren ? (
        <>
          <p>
            {darenPlatforms[daren.platform]} · {daren.nickname}
          </p>
          <p className="secondary">
            账号 {daren.account}
            {daren.truename && ` · 由${daren.truename}绑定`}
          </p>
        </>
      ) : (
        <p className="secondary">绑定团队发布作品用的账号，老师可以据此查看你们的成果。</p>
      )}
      <div className={styles.buttons}>
        {href && (
          <Button size="sm" variant="secondary" icon="link" onClick={() => openPage(href)}>
            打开主页
          </Button>
        )}
        {editable && (
          <Button size="sm" variant="secondary" icon={daren ? 'edit' : 'plus'} onClick={() => setEditing(true)}>
            {daren ? '修改' : '绑定账号'}
          </Button>
        )}
        {editable && daren && (
          <OnlineButton size="sm" variant="quiet" onClick={unbind}>
            解绑
          </OnlineButton>
        )}
      </div>
      {editing && <DarenForm teamId={teamId} daren={daren} onClose={() => setEditing(false)} />}
    </Card>
  )
}
