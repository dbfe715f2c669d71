import { sizeText } from '#contract/files/size.labels'
import type { RoomMaterial } from '#contract/materials/materials.model'
import { List, ListRow } from '#ui/lists/list'
import { FileGlyph } from '../../files/parts/file-glyph'

/** Files to open, one a row. */
export function MaterialRows({ label, list }: { label: string; list: readonly RoomMaterial[] }) {
  return (
    <List label={label}>
      {list.map(({ id, title, file }) => (
        <ListRow
          key={id}
          title={title}
          description={sizeText(file.filesize)}
          prefix={<FileGlyph file={file} />}
          href={`/file-preview/${file.id}`}
        />
      ))}
    </List>
  )
}
