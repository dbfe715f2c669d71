import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import type { websiteApi } from '#contract/website/website.api'
import type { SiteRoom } from '#contract/website/website.model'
import { moved } from '#lib/moved'
import { Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { PlainList } from '#ui/lists/plain-list'
import { OnlineButton, OnlineIconButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { joinSite, leaveSite, sortSiteRooms } from '../../website.mutations'
import { ShareCode } from './share-code'
import styles from './website.module.css'

type Managed = Output<typeof websiteApi.manage>

/** Rooms whose contests the website shows: the owner's own, and those that came by the share code. */
export function SiteRooms({ siteId, managed }: { siteId: number; managed: Managed }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const { rooms, choices } = managed
  const add = () =>
    attempt(async () => {
      await joinSite(client, Number(chosen), { id: siteId })
      setChosen('')
      await say('已加入官网')
    })
  const remove = async (room: SiteRoom) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `“${room.title}”的赛项不再显示在官网上。`
    if (!(await confirm({ title: '移出官网', body, danger: true }))) return
    await attempt(async () => {
      await leaveSite(client, siteId, room.id)
      await say('已移出官网')
    })
  }
  const move = (from: number, to: number) =>
    attempt(() =>
      sortSiteRooms(
        client,
        siteId,
        moved(rooms, from, to).map((room) => room.id),
      ),
    )
  return (
    <Card>
      <div className={styles.form}>
        <PlainList aria-label="共享官网的实训室">
          {rooms.map((room, i) => (
            <li key={room.id} className={styles.row}>
              <Tag tone={room.status === 'published' ? 'success' : 'neutral'}>
                {room.status === 'published' ? '显示中' : '实训室未发布'}
              </Tag>
              <span>
                {room.title}
                <br />
                <span className="secondary">
                  {room.org_name} · {room.owner_name}
                  {room.is_home && ' · 创建官网的实训室'}
                </span>
              </span>
              <span className={styles.acts}>
                {rooms.length > 1 && (
                  <OnlineButton
                    size="sm"
                    variant="quiet"
                    disabled={i === 0}
                    onClick={() => move(i, i - 1)}
                    aria-label={`上移${room.title}`}
                  >
                    上移
                  </OnlineButton>
                )}
                {!room.is_home && (
                  <OnlineIconButton icon="trash" label={`移出${room.title}`} onClick={() => remove(room)} />
                )}
              </span>
            </li>
          ))}
        </PlainList>
        {choices.length > 0 && (
          <>
            <SelectField
              label="加入我的其他实训室"
              value={chosen}
              onChange={setChosen}
              placeholder="选择实训室"
              options={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
            <div className={`cluster ${styles.bar}`}>
              <span />
              <OnlineButton variant="secondary" disabled={!chosen} onClick={add}>
                加入官网
              </OnlineButton>
            </div>
          </>
        )}
        <p className="secondary">
          把共享码交给其他实训室的负责人，对方在自己的“比赛官网”里输入后，赛项就会一起显示在这里。
        </p>
        <ShareCode siteId={siteId} managed={managed} />
      </div>
    </Card>
  )
}
