import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FEATURED_LABEL, joinedText, periodsText } from '#contract/camps/camps.labels'
import type { CampDetail as Camp } from '#contract/camps/camps.model'
import { FEATURED } from '#contract/camps/camps.rules'
import { contentLevelLabels, contentStateLabels } from '#contract/content/content.labels'
import { thisDevice } from '#lib/device/environment'
import { isOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { RichText } from '#ui/rich/rich-text'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { noteViewed } from '../../content/content.mutations'
import { libraryActs } from '../../content/library.mutations'
import { ContentGone, goneOf } from '../../content/parts/content-gone'
import { contentEditPath } from '../../content/parts/paths'
import { campsQueries } from '../camps.queries'
import { OrgLine } from '../parts/camp-card'
import { campManage } from '../parts/camp-paths'
import styles from '../parts/camps.module.css'
import { MyProgress } from '../parts/my-progress'
import { mayJoin, PeriodList, useJoin } from '../parts/period-list'
import { PhaseList } from '../parts/phase-list'
import { useCheckedToday } from '../parts/use-checked-today'

const CheckinDialog = popup(() => import('../parts/checkin-dialog').then((m) => m.CheckinDialog))

type Props = {
  id: number
  /** What the address carries, for the links that lead on. */
  keep?: Record<string, string>
  onBack: () => void
  /** With the console's rights: what else can be done with it. */
  tools?: (camp: Camp) => ReactNode
}

/** `/training-camp-detail/{id}`: what a camp is, its phases and periods, and how one stands in it. */
export function CampDetail({ id, keep = {}, onBack, tools }: Props) {
  const query = useQuery(campsQueries.detail(id))
  const note = useAgeNote(query, `报名需要联网；打卡可以先保存在${thisDevice}上`)
  const { data, error } = query
  const gone = goneOf(data, error)
  usePageTitle(gone ? undefined : data?.title)
  useViewed(data)
  if (!data || gone)
    return (
      <Page title="训练营" onBack={onBack} wide={!gone && !error}>
        {gone || error ? (
          <ContentGone gone={gone} error={error} onRetry={() => query.refetch()} />
        ) : (
          <SkeletonPage>
            <SkeletonHero />
            <SkeletonList rows={4} />
          </SkeletonPage>
        )}
      </Page>
    )
  const preview = keep.preview === '1'
  return (
    <Page
      title={data.title}
      scene="ke"
      onBack={onBack}
      note={note}
      wide
      actions={tools ? tools(data) : <Acts camp={data} preview={preview} />}
    >
      <div className="stack">
        {preview && (
          <Card>
            <p className="secondary">预览：这里是学员看到的样子，不能报名和打卡。</p>
          </Card>
        )}
        <Head camp={data} />
        <div className={styles.columns}>
          <div className="stack">
            {data.mine && !preview && <MyProgress camp={data} mine={data.mine} />}
            {data.body && (
              <Card title="介绍">
                <RichText html={data.body} />
              </Card>
            )}
            <PhaseList camp={data} keep={keep} />
          </div>
          <PeriodList camp={data} preview={preview || tools !== undefined} />
        </div>
      </div>
    </Page>
  )
}

/** Counted once it is read, as any content is. */
const useViewed = (camp: Camp | undefined) => {
  const id = camp?.state === 'published' && !camp.can_edit ? camp.id : 0
  useEffect(() => {
    if (id && isOnline()) void noteViewed(id).catch(() => {})
  }, [id])
}

function Head({ camp }: { camp: Camp }) {
  return (
    <>
      <Cover
        scene="ke"
        id={`content ${camp.id}`}
        size="page"
        glyph="训练营"
        {...(camp.cover && { image: camp.cover })}
        tag={camp.type === FEATURED ? FEATURED_LABEL : undefined}
      />
      <Card>
        <div className="stack">
          <span className={styles.facts}>
            <OrgLine org={camp.org_info} />
            <span>{periodsText(camp.training_number)}</span>
            <span>{joinedText(camp.joined_num)}</span>
            {camp.level > 0 && <Tag tone="info">{contentLevelLabels[camp.level]}</Tag>}
            {camp.industries.map(({ id, title }) => (
              <Tag key={id} wraps>
                {title}
              </Tag>
            ))}
            {camp.state !== 'published' && <Tag tone="warning">{contentStateLabels[camp.state]}</Tag>}
          </span>
          {camp.description && <p>{camp.description}</p>}
        </div>
      </Card>
    </>
  )
}

function Acts({ camp, preview }: { camp: Camp; preview: boolean }) {
  const client = useQueryClient()
  const join = useJoin(camp)
  const desk = useDesk()
  const [checking, setChecking] = useState(false)
  const checked = useCheckedToday(camp.mine)
  const running = camp.periods.some(({ id, state }) => id === camp.mine?.period_id && state === 'running')
  const checksIn = running && !desk && !preview
  const open = !preview && mayJoin(camp) && camp.periods.find(({ refusal }) => refusal === '')
  const collect = () =>
    attempt(async () => {
      await libraryActs.collect(client, camp.id)
      await say('已加入资源库')
    })
  return (
    <>
      {checksIn && camp.mine && (
        <Button block variant={checked ? 'secondary' : 'primary'} onClick={() => setChecking(true)}>
          {checked ? '修改今天的打卡' : '今日打卡'}
        </Button>
      )}
      {checking && camp.mine && <CheckinDialog camp={camp} mine={camp.mine} onClose={() => setChecking(false)} />}
      {open && !camp.can_manage && (
        <OnlineButton block act="报名" onClick={() => join(open)}>
          {`报名第${open.number}期`}
        </OnlineButton>
      )}
      {camp.can_manage && (
        <Button block href={campManage(camp.id)}>
          管理训练营
        </Button>
      )}
      {camp.can_edit && (
        <Button variant="secondary" block href={contentEditPath(camp)}>
          编辑介绍
        </Button>
      )}
      {!camp.collected && camp.state === 'published' && !preview && !checksIn && (
        <OnlineButton variant="secondary" block onClick={collect}>
          收藏
        </OnlineButton>
      )}
    </>
  )
}
