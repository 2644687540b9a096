import { lengths } from '#foundation/formats/shorten.ts'
import { Shortened as Short } from '#foundation/ui/shortened.tsx'
import { Facts } from '../lay.tsx'
import { hebrewName, longTitle, rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

export const shortened: Widget = {
  key: 'shortened',
  name: 'Shortened text',
  group: 'Text and pictures',
  about: 'As much of a text as its place allows, with an ellipsis. All of it on hover and touch, and for those who hear the page.',
  file: 'foundation/ui/shortened.tsx',
  examples: [
    {
      title: 'The lengths of the house',
      Show: () => (
        <Facts
          facts={[
            [`Product title on a card: ${lengths.productTitleOnCard}`, <Short key="1" text={longTitle} to="productTitleOnCard" />],
            [`Product title in a list: ${lengths.productTitleInList}`, <Short key="2" text={longTitle} to="productTitleInList" />],
            [
              `Supplier’s name: ${lengths.supplierName}`,
              <Short key="3" text="The North Woods Soap and Candle Company" to="supplierName" />,
            ],
            [
              `Contact’s email: ${lengths.contactEmail}`,
              <Short key="4" text="orders-and-questions@north-woods-soap.example" to="contactEmail" />,
            ],
          ]}
        />
      ),
    },
    { title: 'What fits stays as it is', Show: () => <Short text="North Woods Soap" to="supplierName" /> },
    {
      title: 'Right-to-left and other scripts',
      note: 'Characters are counted, not bytes: no letter and no sign is cut in two.',
      Show: () => (
        <Facts
          facts={[
            ['Arabic', <Short key="ar" text={rightToLeft} to={25} />],
            ['Hebrew', <Short key="he" text={hebrewName} to={12} />],
            ['Signs', <Short key="sign" text="🫖🫖🫖🫖🫖🫖🫖🫖🫖" to={6} />],
          ]}
        />
      ),
    },
  ],
}
