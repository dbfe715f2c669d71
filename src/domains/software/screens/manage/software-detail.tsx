import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import type { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareTypeHints } from '#contract/software/software.labels'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Facts } from '#ui/display/facts'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { roomSoftwarePath } from '../../parts/software-paths'
import { SoftwareTile } from '../../parts/software-tile'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'
import { useRemove } from './use-remove'

/** One software of a room: what it is, which works use it, and how it opens for a student. */
export function SoftwareDetailScreen({ roomId, softwareId }: { roomId: number; softwareId: number }) {
  const query = useQuery(softwareQueries.inRoom(roomId, softwareId))
  const { data } = query
  usePageTitle(data?.software.title)
  return (
    <QueryPage
      query={query}
      aged="打开和移除需要联网"
      label="软件加载中"
      skeleton={<SkeletonList rows={4} />}
      title={data?.software.title ?? '软件'}
      backHref={roomSoftwarePath(roomId)}
    >
      {(data) => <Detail roomId={roomId} detail={data} />}
    </QueryPage>
  )
}

type DetailProps = { roomId: number; detail: Output<typeof roomSoftwareApi.detail> }

function Detail({ roomId, detail: { software, works } }: DetailProps) {
  const remove = useRemove(roomId)
  const words = useRoomWords(roomId)
  const facts = [
    ['打开方式', softwareTypeHints[software.type]],
    ['来源', software.org_name],
    ['系统地址', software.app_data.url],
    ['微信扫码地址', software.mp_weixin_url],
    ['网页链接', software.pc_url],
  ] as const
  const takeOut = async () => {
    if (!(await remove(software))) return
    await say('已移除软件')
    navigate(roomSoftwarePath(roomId))
  }
  return (
    <>
      <SoftwareTile software={software} place={{ training_room_id: roomId }} />
      {software.message && <p role="status">学员看到：{software.message}</p>}
      <Card>
        <div className={styles.form}>
          <Facts facts={facts} />
          <div className="cluster">
            <Button size="sm" variant="secondary" icon="trash" onClick={takeOut}>
              移除
            </Button>
          </div>
        </div>
      </Card>
      <Card title="在哪里使用" extra={works.length > 0 && words(`${works.length} 份{work}`)}>
        {works.length === 0 ? (
          <Empty title={words('还没有{work}使用它')} icon="work">
            {words('编辑{work}时添加“软件活动”，就可以选择它')}
          </Empty>
        ) : (
          <List label={words('使用它的{work}')}>
            {works.map((work) => (
              <ListRow
                key={work.work_id}
                title={work.title}
                href={`/training-room/manager/${roomId}/update-work?id=${work.work_id}`}
                extra={<Tag tone={work.published ? 'success' : 'neutral'}>{work.published ? '已发布' : '草稿'}</Tag>}
              />
            ))}
          </List>
        )}
      </Card>
    </>
  )
}
