import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentLevelLabels } from '#contract/content/content.labels'
import { contentTypes } from '#contract/content/content.types'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { heldLabel, solutionStateLabels } from '#contract/solutions/solutions.labels'
import type { SolutionDetail } from '#contract/solutions/solutions.model'
import { date } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { PlainList } from '#ui/lists/plain-list'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { PreviewLink } from '../../files/parts/preview-link'
import { Stars } from '../../reviews/parts/stars'
import { wordsOf } from '../../rooms/parts/room-words'
import { consoleSolutions } from '../parts/paths'
import { solutionsQueries } from '../solutions.queries'
import styles from './solution.module.css'

const UseDialog = popup(() => import('../parts/use-dialog').then((m) => m.UseDialog))

/** `/solution/{id}`: a ready-made set, what comes along with it, and the way to a room of one's own. */
export function SolutionScreen({ id }: { id: number }) {
  const query = useQuery(solutionsQueries.detail(id))
  const { data } = query
  usePageTitle(data?.title)
  return (
    <QueryPage
      query={query}
      aged="使用方案需要联网"
      title={data?.title ?? '方案'}
      backHref="/training-center"
      {...(data && data.template > 0 && { scene: sceneOf(data.template) })}
      {...(data && { actions: <Acts solution={data} /> })}
      skeleton={
        <>
          <SkeletonHero />
          <SkeletonList rows={3} />
        </>
      }
    >
      {(solution) => <Detail solution={solution} />}
    </QueryPage>
  )
}

function Acts({ solution }: { solution: SolutionDetail }) {
  const [using, setUsing] = useState(false)
  const { can_use, can_manage } = solution
  return (
    <>
      {can_use && (
        <OnlineButton block onClick={() => setUsing(true)}>
          使用方案
        </OnlineButton>
      )}
      {can_manage && (
        <Button variant="secondary" block href={`${consoleSolutions}?edit=${solution.id}`}>
          编辑
        </Button>
      )}
      {using && <UseDialog solution={solution} onClose={() => setUsing(false)} />}
    </>
  )
}

function Detail({ solution: s }: { solution: SolutionDetail }) {
  const scene = s.template > 0 ? sceneOf(s.template) : 'ke'
  return (
    <div className="stack">
      <Cover
        scene={scene}
        id={`solution ${s.id}`}
        size="hero"
        {...(s.cover_data.url && { image: s.cover_data.url })}
        tag={s.state === 'published' ? scenes[scene].label : solutionStateLabels[s.state]}
        subtitle={s.org_info.name}
      />
      <Card>
        <div className="stack">
          <strong>{s.description}</strong>
          <span className={styles.facts}>
            {s.industries.map(({ id, title }) => (
              <Tag key={id} wraps>
                {title}
              </Tag>
            ))}
            {s.level > 0 && <Tag tone="info">{contentLevelLabels[s.level]}</Tag>}
            {s.dimensions.map((title) => (
              <Tag key={title} tone="success">
                {title}
              </Tag>
            ))}
          </span>
          {s.body && <p className={styles.body}>{s.body}</p>}
          <span className="secondary">
            {[s.used_count > 0 && `已使用 ${s.used_count} 次`, `更新于 ${date(s.update_time)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </Card>
      <div className={styles.columns}>
        <Holds solution={s} />
        <Reviews review={s.public_review} />
      </div>
    </div>
  )
}

/** What is not named is counted: there is too much of it, or it is not the reader's to read. */
const named = (titles: readonly string[], total: number): string => {
  const rest = total - titles.length
  const list = titles.join('、')
  if (rest === 0) return list
  return list ? `${list}，另有 ${rest} 个` : '名称未公开'
}

function Holds({ solution: { holds, contents, room_id, template } }: { solution: SolutionDetail }) {
  const words = wordsOf({ template, menus: {} })
  return (
    <Card title="方案里有什么">
      {holds.length > 0 ? (
        <List label="方案里有什么">
          {holds.map(({ kind, total, titles }) => (
            <ListRow
              key={kind}
              title={heldLabel(kind, words)}
              description={named(titles, total)}
              extra={`${total} 个`}
            />
          ))}
        </List>
      ) : (
        <Empty title={room_id > 0 ? '样板实训室里还没有内容' : '样板实训室已不存在'} icon="home">
          {room_id > 0 ? '使用后可以自己添加内容' : '这个方案暂时不能使用'}
        </Empty>
      )}
      {contents.length > 0 && (
        <List label="先看看内容" header={<h3>先看看内容</h3>}>
          {contents.map((content) => (
            <ListRow
              key={content.id}
              title={content.title}
              description={contentTypes[content.content_type].label}
              extra={<PreviewLink content={content} />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function Reviews({ review: { score, total, list } }: { review: SolutionDetail['public_review'] }) {
  return (
    <Card title="学过的人怎么说" extra={total > 0 ? `${score} 分 · ${total} 人评价` : undefined}>
      {list.length > 0 ? (
        <PlainList aria-label="评价" className={styles.reviews}>
          {list.map((one) => (
            <li key={`${one.truename} ${one.create_time}`}>
              <span className="row">
                <strong>{one.truename}</strong>
                <Stars score={one.score} />
                <span className="secondary">{date(one.create_time)}</span>
              </span>
              {one.content && <p>{one.content}</p>}
            </li>
          ))}
        </PlainList>
      ) : (
        <p className="secondary">样板实训室还没有评价</p>
      )}
    </Card>
  )
}
