import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import { download, fileAddress } from '../../import.queries'
import styles from './member.module.css'

type ExportMenuProps = {
  roomId: number
  list: Parameters<typeof fileAddress.list>[1]
  /** The filters on screen: the file has the rows that the screen has. */
  filter?: object
}

/** Downloads the list as it is filtered, as an Excel workbook or CSV. */
export function ExportMenu({ roomId, list, filter = {} }: ExportMenuProps) {
  const item = (format: 'xlsx' | 'csv', label: string) => ({
    key: format,
    label,
    onSelect: () => download(fileAddress.list(roomId, list, format, filter)),
  })
  return (
    <Menu
      label="导出"
      triggerClass={styles.export}
      trigger={
        <>
          <Icon name="file" size={18} /> 导出
        </>
      }
      items={[item('xlsx', 'Excel 表格（XLSX）'), item('csv', 'CSV 文件')]}
    />
  )
}
