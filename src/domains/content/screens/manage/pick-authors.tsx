import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { PeopleSearch } from '#ui/fields/people-search'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'

type Props = {
  taken: readonly number[]
  onPick: (author: { uid: number; truename: string }) => void
  onClose: () => void
}

/** A teacher of the organisation who is to write along. */
export function PickAuthors({ taken, onPick, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery(contentQueries.coauthors(keyword))
  const pick = (author: { uid: number; truename: string }) => {
    onPick(author)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加作者"
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <div className="stack">
        <PeopleSearch label="按姓名搜索" keyword={keyword} busy={query.isFetching} onSearch={setKeyword} />
        <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
          {(people) => {
            const left = people.filter(({ uid }) => !taken.includes(uid))
            return left.length ? (
              <List label="可以添加的教师">
                {left.map((author) => (
                  <ListRow key={author.uid} title={author.truename} onClick={() => pick(author)} />
                ))}
              </List>
            ) : (
              <Empty title="没有找到这位教师" icon="search">
                只能添加本组织的教师作为作者。
              </Empty>
            )
          }}
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
