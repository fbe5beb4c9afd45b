// Contains the schema of PWS XML that the tool checks files against.

/// The format of presentations: an XML Schema (W3C, part 1 and 2) for the namespace `pws`.
enum PWSSchema {
    static let namespace = "pws"

    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="pws" targetNamespace="pws"
                   elementFormDefault="qualified">

          <!-- A whole presentation: what it says about itself, the points on its map, and its slides, in any order. -->
          <xs:element name="Presentation">
            <xs:complexType>
              <xs:choice minOccurs="0" maxOccurs="unbounded">
                <xs:element name="Meta" type="p:Meta"/>
                <xs:element name="POI" type="p:Point"/>
                <xs:element name="Slide" type="p:Slide"/>
              </xs:choice>
              <xs:attributeGroup ref="p:lettering"/>
              <xs:attributeGroup ref="p:paint"/>
            </xs:complexType>
          </xs:element>

          <!-- One fact about the presentation, such as its author. -->
          <xs:complexType name="Meta">
            <xs:attribute name="key" type="p:Word" use="required"/>
            <xs:attribute name="value" type="xs:string" use="required"/>
          </xs:complexType>

          <!-- A point of interest, with the points inside it. Positions are degrees on WGS 84. -->
          <xs:complexType name="Point">
            <xs:sequence>
              <xs:element name="POI" type="p:Point" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="id" type="p:Word" use="required"/>
            <xs:attribute name="latitude" type="p:Latitude" use="required"/>
            <xs:attribute name="longitude" type="p:Longitude" use="required"/>
            <xs:attribute name="type" type="xs:string"/>
            <xs:attribute name="name" type="xs:string"/>
          </xs:complexType>

          <!-- What is on the screen at one time; poi is the id of a point after a hash. -->
          <xs:complexType name="Slide">
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="Text" type="p:Text"/>
              <xs:element name="Shape" type="p:Shape"/>
              <xs:element name="Image" type="p:File"/>
              <xs:element name="Audio" type="p:File"/>
              <xs:element name="Video" type="p:File"/>
            </xs:choice>
            <xs:attribute name="poi" type="xs:string"/>
            <xs:attributeGroup ref="p:lettering"/>
            <xs:attributeGroup ref="p:paint"/>
            <xs:attributeGroup ref="p:timing"/>
          </xs:complexType>

          <!-- A box of text. -->
          <xs:complexType name="Text" mixed="true">
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="Format" type="p:Format"/>
              <xs:element name="Br" type="p:Nothing"/>
            </xs:choice>
            <xs:attributeGroup ref="p:box"/>
            <xs:attributeGroup ref="p:lettering"/>
            <xs:attributeGroup ref="p:paint"/>
            <xs:attributeGroup ref="p:timing"/>
          </xs:complexType>

          <!-- Words within a text that look different. -->
          <xs:complexType name="Format">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attributeGroup ref="p:lettering"/>
                <xs:attributeGroup ref="p:paint"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <!-- A drawn shape; stroke is the width of its outline in pixels. -->
          <xs:complexType name="Shape">
            <xs:attribute name="type" use="required">
              <xs:simpleType>
                <xs:restriction base="xs:string">
                  <xs:enumeration value="ellipse"/>
                  <xs:enumeration value="rectangle"/>
                  <xs:enumeration value="line"/>
                </xs:restriction>
              </xs:simpleType>
            </xs:attribute>
            <xs:attribute name="stroke">
              <xs:simpleType>
                <xs:restriction base="xs:decimal"><xs:minInclusive value="0"/></xs:restriction>
              </xs:simpleType>
            </xs:attribute>
            <xs:attributeGroup ref="p:box"/>
            <xs:attributeGroup ref="p:paint"/>
          </xs:complexType>

          <!-- A picture, a sound or a film in a file of its own. -->
          <xs:complexType name="File">
            <xs:attribute name="path" type="p:Word" use="required"/>
            <xs:attributeGroup ref="p:box"/>
          </xs:complexType>

          <!-- Corners in logical pixels: x and y of the upper left one, x2 and y2 of the lower right one. -->
          <xs:attributeGroup name="box">
            <xs:attribute name="x" type="xs:decimal"/>
            <xs:attribute name="y" type="xs:decimal"/>
            <xs:attribute name="x2" type="xs:decimal"/>
            <xs:attribute name="y2" type="xs:decimal"/>
          </xs:attributeGroup>

          <!-- How letters look; what is not said holds from the element around. -->
          <xs:attributeGroup name="lettering">
            <xs:attribute name="font" type="xs:string"/>
            <xs:attribute name="textsize">
              <xs:simpleType>
                <xs:restriction base="xs:int"><xs:minInclusive value="1"/></xs:restriction>
              </xs:simpleType>
            </xs:attribute>
            <xs:attribute name="bold" type="xs:boolean"/>
            <xs:attribute name="italic" type="xs:boolean"/>
            <xs:attribute name="underline" type="xs:boolean"/>
          </xs:attributeGroup>

          <!-- The colour of letters and lines, and of what lies behind or inside them. -->
          <xs:attributeGroup name="paint">
            <xs:attribute name="color" type="p:Paint"/>
            <xs:attribute name="fill" type="p:Paint"/>
          </xs:attributeGroup>

          <!-- Seconds until something appears, or the word trigger; and seconds until it goes. -->
          <xs:attributeGroup name="timing">
            <xs:attribute name="start">
              <xs:simpleType>
                <xs:union>
                  <xs:simpleType>
                    <xs:restriction base="xs:string"><xs:enumeration value="trigger"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType>
                    <xs:restriction base="xs:int"><xs:minInclusive value="1"/></xs:restriction>
                  </xs:simpleType>
                </xs:union>
              </xs:simpleType>
            </xs:attribute>
            <xs:attribute name="duration">
              <xs:simpleType>
                <xs:restriction base="xs:int"><xs:minInclusive value="0"/></xs:restriction>
              </xs:simpleType>
            </xs:attribute>
          </xs:attributeGroup>

          <!-- One colour, or two from top to bottom. -->
          <xs:simpleType name="Paint">
            <xs:restriction base="xs:string">
              <xs:pattern value="#[0-9A-Fa-f]{6}|gradient\\(#[0-9A-Fa-f]{6},#[0-9A-Fa-f]{6}\\)"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="Latitude">
            <xs:restriction base="xs:double">
              <xs:minInclusive value="-90"/><xs:maxInclusive value="90"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="Longitude">
            <xs:restriction base="xs:double">
              <xs:minInclusive value="-180"/><xs:maxInclusive value="180"/>
            </xs:restriction>
          </xs:simpleType>

          <!-- Text with something in it. -->
          <xs:simpleType name="Word">
            <xs:restriction base="xs:token"><xs:minLength value="1"/></xs:restriction>
          </xs:simpleType>

          <!-- Nothing but white space. -->
          <xs:simpleType name="Nothing">
            <xs:restriction base="xs:token"><xs:length value="0"/></xs:restriction>
          </xs:simpleType>
        </xs:schema>
        """
}
