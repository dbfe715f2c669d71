import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aiOutputLabels, choiceText, softwareTypeLabels } from '#contract/software/software.labels'
import type { MyAppChoice } from '#contract/software/software.model'
import { usePages } from '#lib/use-pages'
import { Tag } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { PlainList } from '#ui/lists/plain-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { bindApps } from '../my-apps.mutations'
import { softwareQueries } from '../software.queries'
import styles from './software.module.css'
import { SoftwareIcon } from './software-icon'

/** Software that a person may keep at hand; of a room what that holds. */
export function AppChoices({ roomId }: { roomId: number }) {
  const [keyword, setKeyword] = useState('')
  const pages = usePages((offset) => softwareQueries.mineChoices(roomId, keyword, offset))
  const { data } = pages.first
  return (
    <div className="stack">
      <SearchField
        label="按名称搜索"
        value={keyword}
        busy={pages.first.isFetching && keyword !== ''}
        onChange={setKeyword}
      />
      <QueryView query={pages.first} label="软件加载中" skeleton={<SkeletonList rows={4} />} />
      {data?.total === 0 &&
        (keyword.trim() ? (
          <Empty title="没有找到软件" icon="search">
            换个名称试试。
          </Empty>
        ) : (
          <Empty title="还没有可以添加的软件" icon="apps">
            {roomId
              ? '老师给实训室添加软件后，可以在这里加到我的软件。'
              : '你的组织和实训室里可以使用的软件会列在这里。'}
          </Empty>
        ))}
      {pages.list.length > 0 && (
        <PlainList aria-label="可以添加的软件" className="stack">
          {pages.list.map((choice) => (
            <Choice key={choice.id} choice={choice} />
          ))}
        </PlainList>
      )}
      {data && data.total > data.limit && <ScrollEnd {...pages.end} />}
    </div>
  )
}

export function Choice({ choice }: { choice: MyAppChoice }) {
  const client = useQueryClient()
  const { id, title, type, ai_output, bound } = choice
  const add = () =>
    attempt(async () => {
      await bindApps(client, { software_ids: [id] })
      await say('已加到我的软件')
    })
  return (
    <li className={styles.card}>
      <SoftwareIcon software={choice} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.tags}>
          <Tag>{softwareTypeLabels[type]}</Tag>
          {ai_output && <Tag tone="info">{`AI ${aiOutputLabels[ai_output]}`}</Tag>}
        </span>
        <span className={styles.description}>{choiceText(choice)}</span>
      </span>
      {bound ? (
        <Tag tone="success">已添加</Tag>
      ) : (
        <OnlineButton size="sm" aria-label={`添加${title}`} onClick={add}>
          添加
        </OnlineButton>
      )}
    </li>
  )
}
