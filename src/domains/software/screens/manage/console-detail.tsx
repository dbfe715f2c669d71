import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  aiOutputLabels,
  softwareStateLabels,
  softwareTypeHints,
  softwareTypeLabels,
} from '#contract/software/software.labels'
import type { SoftwareDetail } from '#contract/software/software.model'
import { opensByTicket } from '#contract/software/software.rules'
import { SOFTWARE_PLATFORM, SOFTWARE_WEB } from '#contract/software/software-type'
import { dateTime } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Facts } from '#ui/display/facts'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { SoftwareIcon } from '../../parts/software-icon'
import { CATALOGUE } from '../../parts/software-paths'
import { softwareQueries } from '../../software.queries'
import { Grants } from './grants'
import styles from './manage.module.css'
import { Review } from './review'
import { stateTones } from './software-columns'
import { SoftwareForm } from './software-form'
import { TicketKey } from './ticket-key'
import { stepsOf, useStatus } from './use-status'

/** One software of the catalogue: what it is, who may use it, which rooms hold it. */
export function ConsoleDetail({ id }: { id: number }) {
  const query = useQuery(softwareQueries.detail(id))
  const { data } = query
  usePageTitle(data?.title)
  return (
    <QueryPage
      query={query}
      aged="管理软件需要联网"
      label="软件加载中"
      skeleton={<SkeletonList rows={5} />}
      title={data?.title ?? '软件'}
      backHref={CATALOGUE}
      wide
    >
      {(data) => <Detail software={data} />}
    </QueryPage>
  )
}

function Detail({ software }: { software: SoftwareDetail }) {
  const setStatus = useStatus()
  const [editing, setEditing] = useState(false)
  const { can_edit, rooms } = software
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <Card>
          <div className={styles.form}>
            <div className={styles.head}>
              <SoftwareIcon software={software} />
              <div className={styles.words}>
                <span className={styles.tags}>
                  <Tag tone={stateTones[software.status]}>{softwareStateLabels[software.status]}</Tag>
                  <Tag>{softwareTypeLabels[software.type]}</Tag>
                  {software.activity_only && <Tag tone="info">只从工单中进入</Tag>}
                </span>
                <p>{software.description || '没有简介'}</p>
              </div>
            </div>
            <SoftwareFacts software={software} />
            {can_edit && software.review && <Review software={software} />}
            {can_edit ? (
              <div className="cluster">
                <Button size="sm" icon="edit" variant="secondary" onClick={() => setEditing(true)}>
                  编辑
                </Button>
                {(software.review ? [] : stepsOf(software.status)).map((step) => (
                  <Button key={step.to} size="sm" variant="secondary" onClick={() => setStatus(software, step)}>
                    {step.label}
                  </Button>
                ))}
              </div>
            ) : (
              <p className="secondary">由{software.org_name}授权使用，只有对方可以修改。</p>
            )}
          </div>
        </Card>
        {can_edit && opensByTicket(software.type) && <TicketKey software={software} />}
      </div>
      <div className={styles.form}>
        {can_edit && <Grants software={software} />}
        <Card title="使用它的实训室" extra={`${software.room_count} 个`}>
          {rooms.length === 0 ? (
            <Empty title="还没有实训室使用" icon="home">
              老师在实训室的“软件”里添加后会列在这里
            </Empty>
          ) : (
            <List label="使用它的实训室">
              {rooms.map((room) => (
                <ListRow
                  key={room.id}
                  title={room.title}
                  description={room.org_name}
                  href={`/training-room/manager/${room.id}/software`}
                />
              ))}
            </List>
          )}
        </Card>
      </div>
      {editing && <SoftwareForm software={software} onClose={() => setEditing(false)} onSaved={() => {}} />}
    </div>
  )
}

function SoftwareFacts({ software }: { software: SoftwareDetail }) {
  const facts = [
    ['打开方式', softwareTypeHints[software.type]],
    ['来源', software.supplier ? `${software.org_name}（供应商 ${software.supplier}）` : software.org_name],
    ['AI 产出', software.ai_output && aiOutputLabels[software.ai_output]],
    [software.type === SOFTWARE_PLATFORM ? '平台地址' : '系统地址', software.app_data.url],
    ['微信扫码地址', software.mp_weixin_url],
    [software.type === SOFTWARE_WEB ? '网页地址' : '电脑端链接', software.pc_url],
    ['更新时间', dateTime(software.update_time)],
  ] as const
  return <Facts facts={facts} />
}
