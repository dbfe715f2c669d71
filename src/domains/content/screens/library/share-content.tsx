import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryItem } from '#contract/content/library/library.model'
import { SHARE_MAX } from '#contract/content/library/library.rules'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { PeopleSearch } from '#ui/fields/people-search'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import { libraryActs } from '../../library.mutations'

/** Gives content to people of the organisation: it appears in their library, and they are told so. */
export function ShareContent({ items, onClose }: { items: readonly LibraryItem[]; onClose: () => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [to, setTo] = useState<ReadonlyMap<number, string>>(new Map())
  const query = useQuery(contentQueries.people(keyword))
  const set = (uid: number, name: string, on: boolean) => {
    const next = new Map(to)
    if (on) next.set(uid, name)
    else next.delete(uid)
    setTo(next)
  }
  const share = () =>
    attempt(async () => {
      const ids = items.map(({ content }) => content.id)
      await libraryActs.share(client, ids, [...to.keys()])
      onClose()
      await say(`已分享给 ${to.size} 人`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={items.length > 1 ? `分享 ${items.length} 项` : `分享：${items[0]?.content.title ?? ''}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={to.size === 0 || to.size > SHARE_MAX} onClick={share}>
            {to.size ? `分享给 ${to.size} 人` : '分享'}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <PeopleSearch label="按姓名搜索" keyword={keyword} busy={query.isFetching} onSearch={setKeyword} />
        {to.size > 0 && <p className="secondary">已选：{[...to.values()].join('、')}</p>}
        <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
          {(people) =>
            people.length ? (
              <List label="可以分享的人">
                {people.map(({ uid, truename, org_name }) => (
                  <ListRow
                    key={uid}
                    title={
                      <Checkbox label={truename} checked={to.has(uid)} onChange={(on) => set(uid, truename, on)} />
                    }
                    extra={org_name}
                  />
                ))}
              </List>
            ) : (
              <Empty title="没有找到这个人" icon="search">
                只能分享给本组织的成员。
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
