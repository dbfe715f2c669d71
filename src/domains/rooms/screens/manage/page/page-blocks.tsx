import { tooLong } from '#contract/kernel/text'
import { blockHints } from '#contract/rooms/page/page.edit'
import { BLOCK_TITLE_MAX, type PageBlock, type RankSource } from '#contract/rooms/page/page.model'
import { blockTitle, ownTitle, rankSources, rankSourcesOf } from '#contract/rooms/page/page.rules'
import { moved } from '#lib/moved'
import { IconButton } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Sortable } from '#ui/lists/sortable'
import type { RoomWords } from '../../../parts/room-words'
import styles from './page.module.css'

type PageBlocksProps = {
  template: number
  words: RoomWords
  blocks: readonly PageBlock[]
  onChange: (blocks: PageBlock[]) => void
}

export const titleTooLong = (block: PageBlock): boolean => tooLong(block.title, BLOCK_TITLE_MAX)

/** The blocks of the home: their order, whether they show, and under which title. */
export function PageBlocks({ template, words, blocks, onChange }: PageBlocksProps) {
  const change = (key: string, next: Partial<PageBlock>) =>
    onChange(blocks.map((block) => (block.key === key ? { ...block, ...next } : block)))
  return (
    <Sortable
      label="首页模块"
      items={blocks}
      itemKey={(block) => block.key}
      itemLabel={blockTitle}
      onMove={(from, to) => onChange(moved(blocks, from, to))}
    >
      {(block, handle) => {
        const at = blocks.indexOf(block)
        const move = (to: number) => onChange(moved(blocks, at, to))
        return (
          <div className={styles.block}>
            {handle}
            <SwitchField
              label={blockTitle(block)}
              hint={words(blockHints[block.key])}
              checked={block.on}
              onChange={(on) => change(block.key, { on })}
            />
            <span className={styles.steps}>
              <span className={styles.up}>
                <IconButton
                  icon="down"
                  label={`上移${blockTitle(block)}`}
                  disabled={at === 0}
                  onClick={() => move(at - 1)}
                />
              </span>
              <IconButton
                icon="down"
                label={`下移${blockTitle(block)}`}
                disabled={at === blocks.length - 1}
                onClick={() => move(at + 1)}
              />
            </span>
            {(block.on || titleTooLong(block)) && (
              <div className={styles.name}>
                <TextField
                  label={`${ownTitle(block)}的标题`}
                  hideLabel
                  value={block.title}
                  placeholder={ownTitle(block)}
                  maxLength={BLOCK_TITLE_MAX * 16}
                  onChange={(title) => change(block.key, { title })}
                  error={titleTooLong(block) ? `最多 ${BLOCK_TITLE_MAX} 个字` : undefined}
                />
                {block.key === 'ranking' && (
                  <SelectField
                    label="排行依据"
                    value={block.source ?? 'attendance'}
                    onChange={(source) => change(block.key, { source: source as RankSource })}
                    options={rankSourcesOf(template).map((value) => ({ value, label: rankSources[value].title }))}
                    hint={rankSources[block.source ?? 'attendance'].about}
                  />
                )}
              </div>
            )}
          </div>
        )
      }}
    </Sortable>
  )
}
