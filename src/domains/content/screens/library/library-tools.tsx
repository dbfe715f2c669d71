import type { ReactNode } from 'react'
import type { libraryApi } from '#contract/content/library/library.api'
import { ACTIVITIES } from '#contract/content/library/library.model'
import type { Output } from '#contract/kernel/endpoint'
import type { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { ListTools } from '#ui/lists/list-tools'
import { WRITTEN } from '../../parts/paths'
import { TYPE_CHOICES, TypeFilter } from '../../parts/type-filter'
import { folderChoices } from './folder-choices'

/** What the library is narrowed by; folder '' is all of it, 0 what lies in none. */
export const libraryShape = {
  activity: ['all', ...ACTIVITIES],
  type: TYPE_CHOICES,
  folder: '',
  tag: '',
  keyword: '',
} as const

const ways = [
  { value: 'all', label: '全部' },
  { value: 'own', label: '我创建的' },
  { value: 'collected', label: '收藏' },
  { value: 'shared', label: '收到的分享' },
] as const

type Props = {
  at: ReturnType<typeof useListState<typeof libraryShape, 'title' | 'time'>>
  folders: Output<typeof libraryApi.folders> | undefined
  busy: boolean
  /** Whether the person writes content. */
  makes: boolean
  onFolders: () => void
  onNotes: () => void
  chosen: ReactNode
}

/** What the library is narrowed by: how it came, type, folder, tag and words. */
export function LibraryTools({ at, folders, busy, makes, onFolders, onNotes, chosen }: Props) {
  const { activity, type, folder, tag, keyword } = at.filter
  return (
    <ListTools
      actions={<Chips label="来源" options={ways} value={activity} onChange={(next) => at.show({ activity: next })} />}
      filters={
        <>
          <TypeFilter value={type} onChange={(next) => at.show({ type: next })} />
          <SelectField
            label="文件夹"
            hideLabel
            value={folder}
            options={[
              { value: '', label: '全部文件夹' },
              { value: '0', label: `未归类（${folders?.loose ?? 0}）` },
              ...folderChoices(folders?.folders ?? [], true),
            ]}
            onChange={(next) => at.show({ folder: next })}
          />
          {(folders?.tags.length ?? 0) > 0 && (
            <SelectField
              label="标签"
              hideLabel
              value={tag}
              options={[
                { value: '', label: '全部标签' },
                ...(folders?.tags ?? []).map((value) => ({ value, label: value })),
              ]}
              onChange={(next) => at.show({ tag: next })}
            />
          )}
          <Button variant="secondary" onClick={onFolders}>
            管理文件夹
          </Button>
          <Button variant="secondary" onClick={onNotes}>
            我的笔记
          </Button>
          {makes && (
            <Button variant="secondary" href={WRITTEN}>
              我写的
            </Button>
          )}
        </>
      }
      search={{
        label: '按名称、简介或标签搜索',
        value: keyword,
        busy,
        onSearch: (next) => at.show({ keyword: next }),
      }}
      chosen={chosen}
    />
  )
}
