import { ShareChannels } from '../../../../ui/navigation/share-channels.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'

type Props = {
  name: string
  /** The link that people follow. */
  address: string
  /** The link as a QR code. */
  qr: string
  /** The picture that messengers show with the link. */
  picture: string
}

/** What the owner of a listed project needs to find its first donors. */
export function ShareKit({ name, address, qr, picture }: Props) {
  return (
    <SectionPanel id="share" title="Share it">
      <p>
        <a href={address}>{address}</a>
      </p>
      <ShareChannels name={name} address={address} />
      <div className="share-kit">
        <figure>
          <img src={qr} alt={`QR code of the page of ${name}`} width={180} height={180} />
          <figcaption>
            <a href={qr} download="qr-code.svg">
              Download the QR code
            </a>
            <span className="quiet"> for posters and leaflets</span>
          </figcaption>
        </figure>
        <figure>
          <img src={picture} alt={`Shown with the link of ${name}`} width={344} height={180} />
          <figcaption>
            <a href={picture} download="picture.png">
              Download the picture
            </a>
            <span className="quiet"> for your own posts</span>
          </figcaption>
        </figure>
      </div>
      <h3>The first ten donors</h3>
      <p>Projects that start well are more often funded. Ask ten people you know, one by one, and tell them:</p>
      <ul>
        <li>what you will do, and for whom, in one sentence;</li>
        <li>what their gift pays for, for example one day of work or one roof;</li>
        <li>that two people of the exchange have reviewed the project, and that every gift gets a receipt;</li>
        <li>when you will write to them again, with what was done.</li>
      </ul>
    </SectionPanel>
  )
}
